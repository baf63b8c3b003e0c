export { codeBlock, codeSpan } from "./code-block.ts";
export { type Heading, type Rendered, renderMarkdown } from "./render.ts";
export { slug } from "./slug.ts";
