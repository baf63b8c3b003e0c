import type {
  CreatedPayment,
  CreateInvoiceRequest,
  CreatePaymentRequest,
  RefundPaymentRequest,
} from "../../../../../generated/alternate/types.ts";
import type { RoleName } from "../../../../deployment/index.ts";
import { type Answer, Blocked, type Session } from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import type { MayBeRejected } from "../../../shared/scenarios/calls.ts";
import { isLoopback, reference } from "../../../shared/scenarios/request-values.ts";
import { DAY_MS } from "../../../shared/scenarios/times.ts";
import type { Api } from "./api.ts";

/** Valid request bodies with the configured values. */
export interface Requests {
  /**
   * Returns the four required fields, with {@link USUAL_AMOUNT} and a unique reference as metadata, unless `change`
   * replaces them.
   */
  payment(change?: Partial<CreatePaymentRequest>): CreatePaymentRequest;
  /** Returns the four required fields only, with a unique amount, since the effect of a repeated request is open. */
  minimalPayment(): CreatePaymentRequest;
  /** Returns a reason only, for the whole amount, unless `change` adds one. */
  refund(change?: Partial<RefundPaymentRequest>): RefundPaymentRequest;
  /**
   * Returns the three required fields, with a unique customer_name and a due_date a week ahead, unless `change`
   * replaces them.
   */
  invoice(change?: Partial<CreateInvoiceRequest>): CreateInvoiceRequest;
  /** Returns the three required fields only. */
  minimalInvoice(): CreateInvoiceRequest;
  /** Fields of an invoice whose customer can be reminded by e-mail. */
  readonly remindable: Pick<CreateInvoiceRequest, "customer_email" | "send_email">;
}

/** Default amount of a payment, in the smallest unit of the currency. */
export const USUAL_AMOUNT = 10_000;

/** Default items of an invoice: 2 x 3500 + 1 x 1200 = 8200. */
export const USUAL_ITEMS = [
  { description: "Tea, one kilogram", quantity: 2, unit_price: 3_500 },
  { description: "Biscuits", quantity: 1, unit_price: 1_200 },
] as const;

/** Subtotal of an invoice of {@link USUAL_ITEMS}. */
export const USUAL_SUBTOTAL = 8_200;

export function createRequests(session: Session, role: RoleName = "main"): Requests {
  const { callbackUrl, phone, email } = session.data;
  const minimalPayment = (): CreatePaymentRequest => ({
    amount: amountOfItsOwn(session),
    currency: "BDT",
    customer_phone: phone,
    // The live service gets no inbox URL, since it should not send to one.
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
    remindable: { customer_email: email, send_email: true },
    invoice: (change) => Object.assign(minimalInvoice(), { due_date: dateIn(session, 7) }, change),
  };
}

/** Returns an amount that hardly any other payment has, from {@link USUAL_AMOUNT} to ten times as much. */
function amountOfItsOwn(session: Session): number {
  return USUAL_AMOUNT + (Number.parseInt(reference(session, "").slice(-6), 36) % (9 * USUAL_AMOUNT));
}

/** Returns a request for another payment like this one: the effect of a repeated request is open. */
export function another(session: Session, { metadata, ...request }: CreatePaymentRequest): CreatePaymentRequest {
  const order = reference(session, "order");
  return { ...request, amount: request.amount + 1, ...(metadata && { metadata: { ...metadata, order } }) };
}

/** Returns the day `days` from now, as YYYY-MM-DD in UTC. */
export function dateIn(session: Session, days: number): string {
  return new Date(session.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Creates a payment that must be accepted. Throws {@link Blocked} if it is rejected and the suite's own data may be the
 * cause: the inbox URL or a loopback URL as callback_url (rulings 11 and 20).
 */
export type CreateValid = (body: CreatePaymentRequest, may?: MayBeRejected) => Promise<Answer<CreatedPayment>>;

export function createValidPayment(session: Session, api: Api): CreateValid {
  const { callbackUrl } = session.data;
  return async (body, may) => {
    const answer = answered(await api.createPayment(body, may));
    if (answer.status < 400) return answer;
    const elsewhere = { ...body, callback_url: callbackUrl };
    const isOwnAddress = body.callback_url !== callbackUrl;
    if (isOwnAddress && (await api.createPayment(elsewhere)).accepted) {
      throw new Blocked(`the server rejects ${body.callback_url} as callback_url, and accepts ${callbackUrl}`, {
        code: "callback-url",
      });
    }
    if (isLoopback(callbackUrl) && !(await api.createPayment(minimal(elsewhere))).accepted) {
      throw new Blocked(`the server may reject ${callbackUrl}, an address of this machine, as callback_url`, {
        code: "callback-url",
      });
    }
    return answer;
  };
}

function minimal({ amount, currency, customer_phone, callback_url }: CreatePaymentRequest): CreatePaymentRequest {
  return { amount, currency, customer_phone, callback_url };
}

/**
 * Texts as merchants and their customers write them (ruling 11), which a server may cut, trim, escape or store
 * differently.
 */
export interface Texts {
  /** A single line, of the usual length of names. */
  readonly name: string;
  /** Description of an invoice line: a single line, too. */
  readonly description: string;
  /** Value of metadata: any form. */
  readonly note: string;
}

export const TEXT_KINDS = ["plain", "signs", "accents", "scripts"] as const;

export type TextKind = (typeof TEXT_KINDS)[number];

export const TEXTS: Readonly<Record<TextKind, Texts>> = {
  plain: { name: "Rahim Uddin", description: "Tea, one kilogram", note: "00042" },
  signs: {
    name: `Md. Abdur-Rahman O'Neil & <Sons>, "Tea" \\ 100%`,
    description: `Cups <2> & "saucers", it's 1+1, C:\\new, 100%25`,
    note: `  <two> cups\n& "BISCUITS",\r\n\tit's 1+1, 100%25, C:\\new, \\u0041, {"nested": "text"} `,
  },
  accents: {
    name: "José Ångström-Çelik, née Müller, of the Dhanmondi Tea and Biscuit Trading Company",
    description: `Crème brûlée, ½ Stück, ${"many words ".repeat(9)}in all`,
    note: `caf\u00e9, cafe\u0301, \ufb01ve, \u00bd, ${"many words ".repeat(12)}in all`,
  },
  scripts: { name: "রহিম উদ্দিন, 李小龍, Ωμέγα", description: "চা 🍵, 茶", note: "চা 🍵, שלום, 茶" },
};

/** Returns ids that belong to nothing, in common forms: the form that a deployment uses is open. */
export function unknownIds(prefix: string): readonly [string, ...string[]] {
  const made = crypto.randomUUID();
  const digits = made.replaceAll(/\D/g, "").padEnd(15, "7").slice(0, 15);
  return [`${prefix}_19700101_${made.slice(0, 8)}`, made, digits];
}
