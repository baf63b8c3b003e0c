import type { html } from "hono/html";

/** Text that was escaped where it was put in. */
export type Markup = ReturnType<typeof html>;
