import type { Handler } from "../http/incoming.ts";
import { readForm } from "../http/incoming.ts";
import { type Outgoing, outgoing } from "../http/outgoing.ts";
import { createRoutes, type Route, type Routed } from "../http/routes.ts";
import type { Random } from "../values/random.ts";
import { type Page, problemPage, renderPage } from "./page.ts";

/** A resource with a hosted payment page. Undefined results mean that it does not exist. */
export interface Hosted {
  show(id: string, query: URLSearchParams): Page | undefined;
  /** Handles a submitted form: returns the customer's next location, or a page that explains the problem. */
  decide(id: string, form: URLSearchParams): Next | Page | undefined;
}

export interface Next {
  /** An address, or a path on this server. */
  readonly location: string;
}

/** Creates a sandbox's hosted pages, keyed by path; `:id` is the id of the resource to pay. */
export function createPages(hosted: Readonly<Record<string, Hosted>>, random: Random): Handler {
  const render = (page: Page | undefined) =>
    renderPage(
      page ?? problemPage(404, "Nothing to pay here", "The address may be incomplete. Ask the merchant for a new one."),
      random,
    );

  const routesOf = ([path, { show, decide }]: [string, Hosted]): Route<"anyone">[] => [
    {
      method: "GET",
      path,
      handle: ({ params: { id = "" }, request }) => render(show(id, request.url.searchParams)),
    },
    {
      method: "POST",
      path,
      async handle({ params: { id = "" }, request }: Routed<"anyone">) {
        const next = decide(id, await readForm(request));
        return next && "location" in next ? goTo(next.location) : render(next);
      },
    },
  ];

  return createRoutes<"anyone">({
    routes: Object.entries(hosted).flatMap(routesOf),
    enter: () => ({ entered: "anyone" }),
    unknown: () => render(undefined),
    wrongMethod: () => outgoing(405, null),
  });
}

function goTo(location: string): Outgoing {
  return outgoing(303, null, { location, "referrer-policy": "no-referrer" });
}
