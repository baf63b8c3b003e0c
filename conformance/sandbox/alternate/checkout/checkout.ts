import { readForm } from "../../http/read-form.ts";
import { createRoutes, type Route, type Routed } from "../../http/routes.ts";
import { type Page, renderPage } from "../../page/page.ts";
import { problemPage } from "../../page/problem-page.ts";
import type { Core } from "../core.ts";
import type { Invoicing } from "../invoicing.ts";
import type { Provider } from "../provider.ts";
import type { Hosted } from "./hosted.ts";
import { invoiceCheckout } from "./invoice-checkout.ts";
import { methodNamed } from "./methods.ts";
import { invoiceCheckoutPath, paymentCheckoutPath } from "./paths.ts";
import { paymentCheckout } from "./payment-checkout.ts";

/** The hosted pages of payments and invoices. */
export function createCheckout(core: Core, provider: Provider, invoicing: Invoicing) {
  const render = (page: Page | undefined) =>
    renderPage(page ?? problemPage(404, "Nothing to pay here", "The address may be incomplete."), core.random);

  const pageOf = (path: string, { show, decide }: Hosted): Route<"anyone">[] => [
    {
      method: "GET",
      path,
      handle: ({ params, request }) =>
        render(show(params["id"] ?? "", methodNamed(new URL(request.url).searchParams.get("method")))),
    },
    {
      method: "POST",
      path,
      async handle({ params, request }: Routed<"anyone">) {
        const next = decide(params["id"] ?? "", await readForm(request));
        return next && "location" in next ? goTo(next.location) : render(next);
      },
    },
  ];

  return createRoutes<"anyone">({
    routes: [
      ...pageOf(paymentCheckoutPath(":id"), paymentCheckout(core, provider)),
      ...pageOf(invoiceCheckoutPath(":id"), invoiceCheckout(core, invoicing)),
    ],
    enter: () => "anyone",
    unknown: () => render(undefined),
    wrongMethod: (allow) => new Response(null, { status: 405, headers: { allow: allow.join(", ") } }),
  });
}

function goTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "referrer-policy": "no-referrer" } });
}
