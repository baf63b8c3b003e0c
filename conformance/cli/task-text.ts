import type { ManualAbility } from "../deployment/index.ts";
import type { Task } from "../driver/index.ts";
import { printable, type Style } from "../report/index.ts";

/** Long enough for an address with a token; a truncated address would be useless. */
const MAX_ADDRESS = 2_000;

interface Wanted {
  readonly title: string;
  readonly how: string;
}

const WANTED = {
  approvePayment: {
    title: "Approve this payment",
    how: "Open the page as the customer and pay so that the provider approves.",
  },
  rejectPayment: {
    title: "Have this payment rejected",
    how: "Open the page and have the payment rejected, there or in the dashboard.",
  },
  cancelPayment: {
    title: "Cancel this payment",
    how: "Open the page as the customer and cancel.",
  },
  expirePayment: {
    title: "Let this payment expire",
    how: "Do not pay. Wait until the payment expires, or expire it in the dashboard.",
  },
  acceptRefund: {
    title: "Accept this refund",
    how: "In the provider's dashboard, accept the refund but do not settle it yet.",
  },
  settleRefund: {
    title: "Settle this refund",
    how: "In the provider's dashboard, settle the refund.",
  },
  rejectRefund: {
    title: "Reject this refund",
    how: "In the provider's dashboard, reject the refund.",
  },
  payInvoice: {
    title: "Pay this invoice",
    how: "Open the page as the customer and pay so that the provider approves.",
  },
} as const satisfies Record<ManualAbility, Wanted>;

const KEYS = [
  ["Enter", "done"],
  ["s Enter", "skip"],
  ["Ctrl-D", "skip the rest"],
  ["Ctrl-C", "end the run"],
] as const;

/**
 * Formats a task for the operator, up to the input prompt. Escapes text from the deployment, so that it cannot control
 * the terminal.
 */
export function taskText(task: Task, waiting: number, style: Style): string {
  const { title, how } = WANTED[task.ability];
  const facts = [
    ["refund", task.refundId],
    ["payment", task.paymentId],
    ["invoice", task.invoiceId],
    ["page", task.paymentUrl ?? (task.refundId === undefined ? "not known: the server did not return it" : undefined)],
  ] as const;
  const lines = [
    `${style.bold(title)}${waiting === 0 ? "" : style.dim(`   ${waiting} more waiting`)}`,
    "",
    ...facts.flatMap(([label, value]) =>
      value === undefined ? [] : [`${style.dim(label.padEnd(9))}${printable(value, MAX_ADDRESS)}`],
    ),
    "",
    how,
    "",
    KEYS.map(([key, meaning]) => `${style.bold(key)} ${style.dim(meaning)}`).join(style.dim(" · ")),
  ];
  const bar = style.yellow("┃");
  return `\n${lines.map((each) => `  ${bar} ${each}`.trimEnd()).join("\n")}\n${promptText(style)}`;
}

/** Returns the input prompt. */
export function promptText(style: Style): string {
  return `  ${style.yellow("┃")} › `;
}
