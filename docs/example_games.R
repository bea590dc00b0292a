# Reads games.csv of a lab report: does a version change the length of games and the score of seat 1?
#
#     croupier lab compare handmedown - mine --games 2000 --out report
#     Rscript example_games.R report/games.csv
games <- read.csv(commandArgs(trailingOnly = TRUE)[1])
games$version <- factor(games$version, levels = unique(games$version))
print(aggregate(cbind(length, score1, won1) ~ version, games, mean))

# The same deals were played with both: the difference is taken deal by deal.
deals <- aggregate(length ~ deal + version, games, mean)
wide <- reshape(deals, idvar = "deal", timevar = "version", direction = "wide")
change <- if (ncol(wide) == 3) wide[[3]] - wide[[2]] else numeric(0)
if (length(unique(change)) > 1) {
  print(t.test(change))
} else if (length(change) > 0) {
  cat("In every deal the length changes by", change[1], "\n") # nothing to test
}
