import type {
  CreateInvoiceRequest,
  CreatePaymentRequest,
  RefundPaymentRequest,
} from "../../../../generated/alternate/types.ts";
import type { RoleName } from "../../../deployment/index.ts";
import type { Session } from "../../../scenario/index.ts";
import { reference } from "../../tools/reference.ts";
import { DAY_MS } from "../../tools/times.ts";

/** Valid request bodies, of the values that the configuration gives. */
export interface Requests {
  /** The four required fields, of {@link USUAL_AMOUNT}, and metadata with a reference of its own, unless `change` says otherwise. */
  payment(change?: Partial<CreatePaymentRequest>): CreatePaymentRequest;
  /** The four required fields alone; of an amount of its own, since what the same request again does is open. */
  minimalPayment(): CreatePaymentRequest;
  /** A reason alone: of the whole amount, unless `change` says otherwise. */
  refund(change?: Partial<RefundPaymentRequest>): RefundPaymentRequest;
  /** The three required fields and a due_date a week ahead; a customer_name of its own, unless `change` says otherwise. */
  invoice(change?: Partial<CreateInvoiceRequest>): CreateInvoiceRequest;
  /** The three required fields alone. */
  minimalInvoice(): CreateInvoiceRequest;
}

/** What a payment is of, in the smallest unit of the currency, unless a scenario says otherwise. */
export const USUAL_AMOUNT = 10_000;

/** What an invoice is for, unless a scenario says otherwise: 2 x 3500 + 1 x 1200 = 8200. */
export const USUAL_ITEMS = [
  { description: "Tea, one kilogram", quantity: 2, unit_price: 3_500 },
  { description: "Biscuits", quantity: 1, unit_price: 1_200 },
] as const;

/** What an invoice has whose customer can be reminded by e-mail. */
export const REMINDABLE = { customer_email: "customer@example.com", send_email: true } as const;

/** Subtotal of an invoice of {@link USUAL_ITEMS}. */
export const USUAL_SUBTOTAL = 8_200;

export function createRequests(session: Session, role: RoleName = "main"): Requests {
  const { callbackUrl, phone } = session.data;
  const minimalPayment = (): CreatePaymentRequest => ({
    amount: amountOfItsOwn(session),
    currency: "BDT",
    customer_phone: phone,
    // The live service is told of no inbox: nothing of ours is to come from there.
    callback_url: session.hasInbox && role !== "live" ? session.inbox("aside").url : callbackUrl,
  });
  const minimalInvoice = (): CreateInvoiceRequest => ({
    customer_name: `Customer ${reference(session, "c")}`,
    customer_phone: phone,
    items: USUAL_ITEMS,
  });
  return {
    minimalPayment,
    payment: (change) =>
      Object.assign(
        minimalPayment(),
        { amount: USUAL_AMOUNT, metadata: { order: reference(session, "order") } },
        change,
      ),
    refund: (change = {}) => ({ reason: "goods returned", ...change }),
    minimalInvoice,
    invoice: (change) => Object.assign(minimalInvoice(), { due_date: dateIn(session, 7) }, change),
  };
}

/** An amount that hardly any other payment has, from {@link USUAL_AMOUNT} to ten times as much. */
function amountOfItsOwn(session: Session): number {
  return USUAL_AMOUNT + (Number.parseInt(reference(session, "").slice(-6), 36) % (9 * USUAL_AMOUNT));
}

/** The day so many days from now, as YYYY-MM-DD in UTC. */
export function dateIn(session: Session, days: number): string {
  return new Date(session.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
}
