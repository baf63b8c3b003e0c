import { jsonIn } from "../../contract/index.ts";
import type { Access, CheckLine, InboxLook } from "../../log/index.ts";
import { printable } from "../printable.ts";
import { conclusion } from "./comparisons.ts";
import { fill, INBOX } from "./filling.ts";
import { keyOf, leavesOf } from "./leaf.ts";
import { shownPlace } from "./place.ts";
import type { Rerun } from "./plan.ts";
import type { Step } from "./step.ts";
import { quoted, type Template, text, Unquotable, word } from "./template.ts";
import { isOurs } from "./value-lines.ts";
import type { Variables } from "./variables.ts";

/**
 * Returns the end of a script for a failure based on webhooks: it compares the received webhooks with the recorded
 * ones.
 */
export function inboxComparisons(check: CheckLine, rerun: Rerun, variables: Variables): readonly string[] {
  try {
    const described = (rerun.inboxQueries ?? []).map((query, index) =>
      describeQuery(query, `query_${index + 1}`, rerun, variables),
    );
    const arrived = described.flatMap((each) => each.arrived);
    const waits = [...(arrived.length > 0 ? [NOW, ...arrived] : []), ...described.flatMap(({ missing }) => missing)];
    return [
      "# Webhooks received: now and in the recorded run.",
      ...described.map(({ definition }) => definition),
      ...waits,
      `[ -e "$dir/inbox/1.text" ] || echo "no webhook has reached the inbox at $(visible "$INBOX")"`,
      ...described.flatMap(({ compared }) => compared),
      ...conclusion(check),
    ];
  } catch (error) {
    if (!(error instanceof Unquotable)) throw error;
    return [`echo ${quoted(`the expected webhook contains ${error.message}: cannot be checked`)} >&2`, "exit 2"];
  }
}

/** Returns the lines before the first step, which open an inbox and check whether the deployment sends to it. */
export function openingOf(
  { inboxQueries }: Rerun,
  variant: string,
  steps: string,
  { inboxUrl }: Access,
): readonly string[] {
  if (!inboxQueries) return [];
  const usesInboxUrl = steps.includes(`$\{${INBOX}}`);
  return [`open_inbox ${quoted(variant)}`, ...(usesInboxUrl ? [] : [`same_inbox ${quoted(inboxUrl ?? "")}`]), ""];
}

const NOW = "since=$(date +%s)";

interface DescribedQuery {
  readonly definition: string;
  /** Waits for webhooks that arrived in the recorded run; these waits start together. */
  readonly arrived: readonly string[];
  /** Waits for webhooks that did not arrive. */
  readonly missing: readonly string[];
  readonly compared: readonly string[];
}

function describeQuery(query: InboxLook, name: string, rerun: Rerun, variables: Variables): DescribedQuery {
  const { anyOf, allOf, found, awaited } = query;
  const fillText = textsAfter(rerun, variables);
  const filters = [anyOf, ...allOf].map((each) => `that_hold ${each.map((text) => word(fillText(text))).join(" ")}`);
  const most = Math.max(1, found, awaited?.count ?? 0);
  const waitedS = Math.ceil((awaited?.waitedMs ?? 0) / 1_000);
  const isMissing = awaited !== undefined && found < awaited.count;
  const wait = (seconds: number, count: number) => `wait_for_webhooks ${Math.min(seconds, LONGEST_S)} ${count} ${name}`;
  return {
    definition: `${name}() { in_inbox | ${filters.join(" | ")}; }`,
    arrived: found > 0 ? [wait(Math.max(10, 2 * waitedS), found)] : [],
    missing: isMissing ? [NOW, wait(waitedS + 1, awaited.count)] : [],
    compared: [
      `compare ${quoted(titleOf(query, rerun))} "$(how_many ${most} ${name})" ${found}`,
      ...bodyLines(query, name, rerun, fillText),
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
  const sent = stages.flatMap(({ step }) => leavesOf(jsonIn(step.request?.body ?? "")));
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
  const own = leavesOf(body === undefined ? undefined : jsonIn(body)).flatMap(({ pointer, value }) =>
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

/** Functions of a script that queries webhooks: POSIX sh with jq, and payspec to receive them. */
export const INBOX_FUNCTIONS = {
  open_inbox: `# open_inbox VARIANT: starts an inbox that stores every webhook; it stops when its folder is deleted
open_inbox() {
  \${PAYSPEC:-npx payspec} inbox --variant "$1" --into "$dir/inbox" > "$dir/inbox.said" 2>&1 < /dev/null &
  inbox=$! since=$(date +%s)
  until [ -s "$dir/inbox/url" ]; do
    if ! kill -0 "$inbox" 2> /dev/null || [ $(($(date +%s) - since)) -ge 30 ]; then
      cat "$dir/inbox.said" >&2
      echo 'cannot open an inbox: set PAYSPEC to the payspec command (default: npx payspec),' >&2
      echo 'and PAYSPEC_CONFIG to the configuration file if it is not in this folder' >&2
      exit 2
    fi
    sleep 1
  done
  INBOX=$(cat "$dir/inbox/url")
}`,
  same_inbox: `# same_inbox URL: fails unless the inbox has this URL, for servers with a fixed webhook target
same_inbox() {
  [ "$INBOX" = "$1" ] && return
  echo "the server is configured to send to $(visible "$1"), but the inbox is now at $(visible "$INBOX"): cannot be checked" >&2
  exit 2
}`,
  in_inbox: `# in_inbox: prints the numbers of all webhooks
in_inbox() {
  number=1
  while [ -e "$dir/inbox/$number.text" ]; do echo "$number"; number=$((number + 1)); done
}`,
  that_hold: `# that_hold TEXT...: keeps the webhooks that contain one of these texts
that_hold() {
  while read -r number; do
    for each in "$@"; do
      if has_word "$number" "$each"; then echo "$number"; break; fi
    done
  done
}`,
  has_word: String.raw`# has_word NUMBER TEXT: succeeds if a webhook contains the text as a separate word
has_word() {
  LC_ALL=C grep -qF -e "$2" "$dir/inbox/$1.text" && TEXT=$2 jq -Rse '
    (env.TEXT | gsub("(?<special>[^A-Za-z0-9])"; "\\" + .special)) as $text
    | $text != "" and test("(?<![A-Za-z0-9_-])" + $text + "(?![.]?[A-Za-z0-9_-])")' "$dir/inbox/$1.text" > /dev/null
}`,
  wait_for_webhooks: `# wait_for_webhooks SECONDS COUNT QUERY: waits for COUNT webhooks, at most SECONDS after $since
wait_for_webhooks() {
  while [ "$("$3" | grep -c .)" -lt "$2" ] && [ $(($(date +%s) - since)) -lt "$1" ]; do sleep 1; done
}`,
  how_many: `# how_many MOST QUERY: prints the number of webhooks found, at most MOST
how_many() { "$2" | head -n "$1" | grep -c .; }`,
  body_of: `# body_of QUERY: prints the body file of the first webhook found
body_of() {
  number=$("$1" | head -n 1)
  if [ -n "$number" ]; then echo "inbox/$number.body"; else : > "$dir/none"; echo none; fi
}`,
} as const;
