export { createInspector, type Inspector } from "./inspector.ts";
