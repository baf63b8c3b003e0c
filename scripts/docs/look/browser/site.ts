import { startScheme } from "../../../../conformance/report/html/page/scheme.ts";
import { offerCopies } from "./copy.ts";
import { startFilter } from "./filter.ts";
import { followLinks } from "./links.ts";

document.documentElement.dataset["script"] = "on";
startScheme(); // the colours, before anything is painted
document.addEventListener("DOMContentLoaded", () => {
  startScheme(); // the button that changes them
  offerCopies();
  followLinks(startFilter());
});
