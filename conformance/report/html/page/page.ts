import { showExchanges } from "./exchange-places.ts";
import { startFilters } from "./filters.ts";
import { followLinks } from "./links.ts";
import { startScheme } from "./scheme.ts";
import { createTimeline } from "./timeline.ts";
import { readTraffic } from "./traffic.ts";

document.documentElement.dataset["script"] = "on";
startScheme();
const traffic = readTraffic();
const timeline = createTimeline(traffic);
const filters = startFilters(timeline);
showExchanges(traffic);
followLinks(timeline, filters);
