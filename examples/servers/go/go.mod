module example/collect

go 1.22
