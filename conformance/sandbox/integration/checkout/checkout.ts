import { readForm } from "../../http/read-form.ts";
import { createRoutes, type Routed } from "../../http/routes.ts";
import { type Page, renderPage } from "../../page/page.ts";
import { problemPage } from "../../page/problem-page.ts";
import type { Core } from "../core.ts";
import { locatePayment } from "../current-payment.ts";
import { type Payment, VENDORS, type Vendor } from "../payment.ts";
import type { Provider } from "../provider.ts";
import type { PaymentMove } from "../rules/lifecycle.ts";
import { refundsOf } from "../store.ts";
import { returnAddress } from "./return-address.ts";
import { endedPage, pickerPage, providerPage } from "./views.ts";

export const CHECKOUT_PATH = "/checkout/";

/** The address of the hosted page of a payment, below the origin. The unguessable id is all that protects it. */
export function checkoutPath(paymentId: string): string {
  return `${CHECKOUT_PATH}${paymentId}`;
}

type Show = (paymentId: string, request: Request) => Promise<Page | Response>;

const MOVES = ["approve", "reject", "cancel"] as const satisfies readonly PaymentMove[];

/** The hosted checkout page. What its buttons do is what the driver does: both move the same provider. */
export function createCheckout(core: Core, provider: Provider): (request: Request) => Promise<Response> {
  const show: Show = async (paymentId, request) => {
    const found = locatePayment(core, paymentId);
    if (!found)
      return problemPage(404, "No such payment", "The address may be incomplete. Ask the merchant for a new one.");
    return statePage(core, found.payment, found.nowMs, {
      chosen: vendorNamed(new URL(request.url).searchParams.get("vendor")),
      conflict: false,
    });
  };

  const decide: Show = async (paymentId, request) => {
    const form = await readForm(request);
    const move = MOVES.find((each) => each === form.get("outcome"));
    if (!move) return problemPage(400, "Nothing was chosen", "Go back and choose what comes of the payment.");
    const outcome = provider.movePayment(paymentId, move, vendorNamed(form.get("vendor")));
    const found = locatePayment(core, paymentId);
    if (!found)
      return problemPage(404, "No such payment", "The address may be incomplete. Ask the merchant for a new one.");
    if (outcome.kind !== "done")
      return statePage(core, found.payment, found.nowMs, { chosen: undefined, conflict: true });
    return new Response(null, {
      status: 303,
      headers: { location: returnAddress(found.payment), "referrer-policy": "no-referrer" },
    });
  };

  const render = (page: Page) => renderPage(page, core.random);
  const answer =
    (act: Show) =>
    async ({ request, params }: Routed<"anyone">) => {
      const page = await act(params["paymentId"] ?? "", request);
      return page instanceof Response ? page : render(page);
    };

  return createRoutes<"anyone">({
    routes: [
      { method: "GET", path: checkoutPath(":paymentId"), handle: answer(show) },
      { method: "POST", path: checkoutPath(":paymentId"), handle: answer(decide) },
    ],
    enter: () => "anyone",
    unknown: () => render(problemPage(404, "No such page", "The address may be incomplete.")),
    wrongMethod: (allow) => new Response(null, { status: 405, headers: { allow: allow.join(", ") } }),
  });
}

interface Visit {
  readonly chosen: Vendor | undefined;
  readonly conflict: boolean;
}

/** The page that fits the state of a payment. */
function statePage({ rules, store }: Core, payment: Payment, nowMs: number, { chosen, conflict }: Visit): Page {
  const { status } = payment;
  if (status !== "INITIATED" && status !== "PENDING") {
    return endedPage({ ...payment, status }, rules.refundTotal(refundsOf(store, payment.paymentId)), conflict);
  }
  const vendor = payment.preferredVendor ?? chosen;
  return vendor ? providerPage(payment, vendor, nowMs) : pickerPage(payment, nowMs);
}

function vendorNamed(name: string | null): Vendor | undefined {
  return VENDORS.find((vendor) => vendor === name);
}
