import { type Behaviour, isCreate, isRead, textOf, withHeader, withText } from "./behaviour.ts";

/** Behaviours that redirect each read of one payment. */
export const redirects: readonly Behaviour[] = (
  [
    ["redirect to itself", ""],
    ["redirect to another origin", "http://elsewhere.test/api/v1/payment"],
    ["redirect to a file", "file:///etc/passwd"],
    ["redirect to a script", "javascript:globalThis.owned=1"],
  ] as const
).map(([name, target]) => ({
  name,
  verdict: "non-conformant",
  result: "violated",
  spoils: isRead,
  spoil: (answer, { url }) => withHeader({ ...answer, status: 302 }, "location", target || url),
}));

/** Payment ids in the response to each create. */
const IDS = {
  "ids with slashes": "PAY_a/../../../driver/v1/keys?x=1#_1",
  "ids of dots": "..",
  "ids of 10 kB": `PAY_${"9".repeat(10_240)}_1`,
  "ids of underscores": `PAY_${"_".repeat(100_000)}\n`,
} as const;

const SCRIPT = "javascript:globalThis.owned=1";

/** Behaviours that give a wrong location of the payment in the response to each create. */
export const named: readonly Behaviour[] = [
  saying("paymentUrl of a script", /("payment_?url":)"[^"]*"/i, SCRIPT),
  ...Object.entries(IDS).map(([name, id]) => saying(name, /("payment_?id":)"[^"]*"/i, id)),
];

function saying(name: string, where: RegExp, value: string): Behaviour {
  return {
    name,
    verdict: "non-conformant",
    result: "violated",
    spoils: isCreate,
    spoil: (answer) =>
      withText(
        answer,
        textOf(answer).replace(where, (_, member: string) => `${member}${JSON.stringify(value)}`),
      ),
  };
}
