import { readForm } from "../http/body.ts";
import type { Handler } from "../http/incoming.ts";
import { type Outgoing, outgoing } from "../http/outgoing.ts";
import { createRoutes, type Route, type Routed } from "../http/routes.ts";
import type { Random } from "../values/random.ts";
import { type Page, problemPage, renderPage } from "./page.ts";

/** What has a page of its own, on which it is paid. Undefined: there is no such thing. */
export interface Hosted {
  show(id: string, query: URLSearchParams): Page | undefined;
  /** What comes of a form: where the customer goes next, or the page that says why not. */
  decide(id: string, form: URLSearchParams): Next | Page | undefined;
}

export interface Next {
  /** An address, or a path of this server. */
  readonly location: string;
}

/** The hosted pages of a sandbox, by their paths: `:id` stands for the id of what is paid there. */
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
