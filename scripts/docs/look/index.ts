export { type Look, makeLook } from "./look.ts";
export { icon, type PageContent, page, pathTo, siteMenu, topLine } from "./page.ts";
