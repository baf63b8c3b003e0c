import { startScheme } from "../../../../conformance/report/html/page/scheme.ts";
import { offerCopies } from "./copy.ts";
import { startFilter } from "./filter.ts";
import { followLinks } from "./links.ts";

document.documentElement.dataset["script"] = "on";
startScheme(); // sets the colour scheme before the first paint
document.addEventListener("DOMContentLoaded", () => {
  startScheme(); // adds the button that changes it
  offerCopies();
  followLinks(startFilter());
});
