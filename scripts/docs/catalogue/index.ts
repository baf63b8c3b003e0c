export { type Catalogue, readCatalogues } from "./catalogue.ts";
export { type Breaking, type Entry, isJudged, LEVELS } from "./requirement.ts";
export {
  type Citation,
  type Cited,
  type RestatedItem,
  type RestatedSection,
  type Restatement,
  restate,
} from "./restatement.ts";
