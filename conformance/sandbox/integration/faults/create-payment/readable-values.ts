import type { RequirementId } from "../../../../../generated/integration/contract.ts";
import type { PaymentRequest } from "../../payment.ts";
import type { IntegrationFault } from "../fault.ts";
import { reread } from "./reread.ts";

type Readable = "number" | "string" | "empty" | "null";

const IS: Readonly<Record<Readable, (value: unknown) => boolean>> = {
  number: (value) => typeof value === "number",
  string: (value) => typeof value === "string",
  empty: (value) => value === "",
  null: (value) => value === null,
};

/** Reads a field as if another value stood there, where it is of a kind that could be read. */
function lenient(
  fields: readonly (keyof PaymentRequest)[],
  kind: Readable,
  instead: (value: unknown) => unknown,
): IntegrationFault["change"] {
  const paymentFields = reread(
    fields,
    (read) =>
      (value, ...rest) =>
        read(IS[kind](value) ? instead(value) : value, ...rest),
  );
  return { rules: { paymentFields } };
}

const fault = (
  name: string,
  text: string,
  finding: RequirementId,
  change: IntegrationFault["change"],
): IntegrationFault => ({ name, text, change, breaks: [finding] });

const TEXTS = ["customerPhone", "customerEmail", "description", "valueA", "valueB", "valueC", "valueD"] as const;
const absent = () => undefined;
const always = (value: string) => () => value;

/** What a lenient reader makes something of, though it is of another type, empty or null. */
export const readableValues: readonly IntegrationFault[] = [
  fault(
    "amount-json-number-accepted",
    "An amount may be a JSON number.",
    "create-payment.amount-json-number",
    lenient(["amount"], "number", String),
  ),
  fault(
    "amount-empty-string-accepted",
    "An empty amount is taken for the least one.",
    "create-payment.amount-empty-string",
    lenient(["amount"], "empty", always("10.00")),
  ),
  fault(
    "amount-null-accepted",
    "An amount that is null is taken for the least one.",
    "create-payment.amount-null",
    lenient(["amount"], "null", always("10.00")),
  ),
  fault(
    "currency-empty-string-accepted",
    "An empty currency is BDT.",
    "create-payment.currency-empty-string",
    lenient(["currency"], "empty", always("BDT")),
  ),
  fault(
    "currency-null-accepted",
    "A currency that is null is BDT.",
    "create-payment.currency-null",
    lenient(["currency"], "null", always("BDT")),
  ),
  fault(
    "merchant-txn-id-json-number-accepted",
    "A merchantTxnId may be a JSON number.",
    "create-payment.merchant-txn-id-json-number",
    lenient(["merchantTxnId"], "number", String),
  ),
  fault(
    "merchant-txn-id-empty-string-accepted",
    "An empty merchantTxnId is a reference like any other.",
    "create-payment.merchant-txn-id-empty-string",
    lenient(["merchantTxnId"], "empty", always("empty")),
  ),
  fault(
    "merchant-txn-id-null-accepted",
    "A merchantTxnId that is null is a reference like any other.",
    "create-payment.merchant-txn-id-null",
    lenient(["merchantTxnId"], "null", always("null")),
  ),
  fault(
    "callback-url-json-number-accepted",
    "A callbackUrl may be a JSON number.",
    "create-payment.callback-url-json-number",
    lenient(["callbackUrl"], "number", (port) => `https://merchant.example:${port}`),
  ),
  fault(
    "callback-url-empty-string-accepted",
    "An empty callbackUrl is taken for the merchant's usual one.",
    "create-payment.callback-url-empty-string",
    lenient(["callbackUrl"], "empty", always("https://merchant.example")),
  ),
  fault(
    "callback-url-null-accepted",
    "A callbackUrl that is null is taken for the merchant's usual one.",
    "create-payment.callback-url-null",
    lenient(["callbackUrl"], "null", always("https://merchant.example")),
  ),
  fault(
    "preferred-vendor-empty-string-accepted",
    "An empty preferredVendor is none.",
    "create-payment.preferred-vendor-empty-string",
    lenient(["preferredVendor"], "empty", absent),
  ),
  fault(
    "optional-json-number-accepted",
    "Any optional text may be a JSON number.",
    "create-payment.optional-strings-json-number",
    lenient(TEXTS, "number", String),
  ),
  fault(
    "window-string-accepted",
    "An expiresInMinutes may be written as a string.",
    "create-payment.expires-in-minutes-string",
    lenient(["expiresInMinutes"], "string", Number),
  ),
];
