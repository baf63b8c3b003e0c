export { type Heading, siteMenu, topLine } from "./frame.ts";
export { icon } from "./icon.ts";
export { type Look, makeLook } from "./look.ts";
export { type PageContent, page } from "./page.ts";
export { pathTo } from "./paths.ts";
