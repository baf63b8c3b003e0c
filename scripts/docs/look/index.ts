export { type Look, makeLook } from "./look.ts";
export { type Heading, icon, type PageContent, page, pathTo, siteMenu, topLine } from "./page.ts";
