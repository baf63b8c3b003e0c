export { referenceFiles } from "./reference-files.ts";
