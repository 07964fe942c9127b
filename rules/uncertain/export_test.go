package uncertain

// Quantile is for the tests, which hold it to the law that it is drawn from.
var Quantile = quantile
