import type { Access, CheckLine, InboxLook } from "../../log/index.ts";
import { printable } from "../printable.ts";
import { conclusion } from "./comparisons.ts";
import { fill, INBOX } from "./filling.ts";
import { keyOf, leavesOf } from "./leaf.ts";
import { shownPlace } from "./place.ts";
import type { Rerun } from "./plan.ts";
import { parsed, type Step } from "./step.ts";
import { type Template, text } from "./template.ts";
import { isOurs } from "./value-lines.ts";
import type { Variables } from "./variables.ts";
import { quoted, Unsayable, word } from "./word.ts";

/**
 * Returns the end of a script for a failure based on webhooks: it compares the received webhooks with the recorded
 * ones.
 */
export function lookAgain(check: CheckLine, rerun: Rerun, variables: Variables): readonly string[] {
  try {
    const described = (rerun.looks ?? []).map((look, index) =>
      describeLook(look, `look_${index + 1}`, rerun, variables),
    );
    const comes = described.flatMap((each) => each.comes);
    const waits = [...(comes.length > 0 ? [NOW, ...comes] : []), ...described.flatMap(({ vain }) => vain)];
    return [
      "# Webhooks received: now and in the recorded run.",
      ...described.map(({ look }) => look),
      ...waits,
      `[ -e "$dir/inbox/1.text" ] || echo "no webhook has reached the inbox at $(visible "$INBOX")"`,
      ...described.flatMap(({ compared }) => compared),
      ...conclusion(check),
    ];
  } catch (error) {
    if (!(error instanceof Unsayable)) throw error;
    return [`echo ${quoted(`the expected webhook contains ${error.message}: cannot be checked`)} >&2`, "exit 2"];
  }
}

/** Returns the lines before the first step, which open an inbox and check whether the deployment sends to it. */
export function openingOf({ looks }: Rerun, variant: string, steps: string, { inboxUrl }: Access): readonly string[] {
  if (!looks) return [];
  const isTold = steps.includes(`$\{${INBOX}}`);
  return [`open_inbox ${quoted(variant)}`, ...(isTold ? [] : [`same_inbox ${quoted(inboxUrl ?? "")}`]), ""];
}

const NOW = "since=$(date +%s)";

interface DescribedLook {
  readonly look: string;
  /** Waits for webhooks that arrived in the recorded run; these waits start together. */
  readonly comes: readonly string[];
  /** Waits for webhooks that did not arrive. */
  readonly vain: readonly string[];
  readonly compared: readonly string[];
}

function describeLook(look: InboxLook, name: string, rerun: Rerun, variables: Variables): DescribedLook {
  const { anyOf, allOf, found, awaited } = look;
  const fillText = textsAfter(rerun, variables);
  const filters = [anyOf, ...allOf].map((each) => `that_hold ${each.map((text) => word(fillText(text))).join(" ")}`);
  const most = Math.max(1, found, awaited?.count ?? 0);
  const waitedS = Math.ceil((awaited?.waitedMs ?? 0) / 1_000);
  const isVain = awaited !== undefined && found < awaited.count;
  const wait = (seconds: number, count: number) => `until_come ${Math.min(seconds, LONGEST_S)} ${count} ${name}`;
  return {
    look: `${name}() { in_inbox | ${filters.join(" | ")}; }`,
    comes: found > 0 ? [wait(Math.max(10, 2 * waitedS), found)] : [],
    vain: isVain ? [NOW, wait(waitedS + 1, awaited.count)] : [],
    compared: [
      `compare ${quoted(titleOf(look, rerun))} "$(how_many ${most} ${name})" ${found}`,
      ...bodyLines(look, name, rerun, fillText),
    ],
  };
}

/** Maximum wait in seconds, whatever is configured. */
const LONGEST_S = 3_600;

/** Returns a function that replaces recorded texts by those of the current run after its last step. */
function textsAfter({ stages }: Rerun, variables: Variables): (content: string) => Template {
  const steps = stages.flatMap((stage) => stage.steps);
  const index = Math.max(0, ...steps.map((each) => each.index)) + 1;
  const [first] = steps;
  const after: Step | undefined = first && { ...first, index };
  return (content) => (after ? fill(content, variables.fillingOf(after)) : text(content));
}

function titleOf({ allOf }: InboxLook, { stages }: Rerun): string {
  const sent = stages.flatMap(({ step }) => leavesOf(parsed(step.request?.body ?? "")));
  const named = (content: string) => {
    const own = sent.find(({ value }) => value === content);
    return own ? `own ${keyOf(own.pointer)}` : content;
  };
  const held = allOf.map((each) => each.map(named).join(" or ")).join(" and ");
  return printable(held === "" ? "own webhooks" : `own webhooks with ${held}`, 200);
}

/** Maximum number of compared values; more would hide the relevant ones. */
const MOST_VALUES = 20;

/** Returns the comparisons of the run's own values in the first matching webhook, each at its recorded place. */
function bodyLines(
  { anyOf, allOf, body }: InboxLook,
  name: string,
  rerun: Rerun,
  fillText: (content: string) => Template,
): readonly string[] {
  const wanted = [...anyOf, ...allOf.flat()];
  const own = leavesOf(body === undefined ? undefined : parsed(body)).flatMap(({ pointer, value }) =>
    typeof value === "string" && !value.includes("[redacted") && (wanted.includes(value) || isOurs(value, rerun))
      ? [{ pointer, value }]
      : [],
  );
  if (own.length === 0) return [];
  const lines = own.slice(0, MOST_VALUES).map(({ pointer, value }) => {
    const recorded = word([...text('"'), ...fillText(value), ...text('"')]);
    return `compare ${quoted(shownPlace(pointer))} "$(read_json value "$body" ${quoted(pointer)})" ${recorded}`;
  });
  return [`body=$(body_of ${name})`, ...lines];
}
