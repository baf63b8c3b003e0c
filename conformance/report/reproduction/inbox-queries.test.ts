import { describe, expect, test } from "vitest";
import type { CheckLine, DriverLine } from "../../log/index.ts";
import { access, call, checked, headline, hung, stamp, stepsOf } from "./lamps.test-data.ts";
import { reproduce } from "./reproduce.ts";
import type { StepLine } from "./step.ts";

describe("a failure based on a webhook", () => {
  const awaited = { count: 1, waitedMs: 4_200 };
  const registration: DriverLine = {
    ...{ type: "driver", ...stamp, atMs: 1, ability: "newBusiness", on: "", ok: true, durationMs: 1 },
    args: [{ webhookUrl: "http://inbox.test/hooks" }],
    result: { house: "house-9x1" },
    request: { method: "POST", path: "/businesses", body: '{"webhookUrl":"http://inbox.test/hooks?of=lamp4f9k2x81"}' },
  };
  const queries = [
    {
      anyOf: ["LAMP-77a", "lamp4f9k2x81"],
      allOf: [["lamp.lit"]],
      found: 1,
      awaited: { count: 1, waitedMs: 9 },
      body: '{"kind":"lamp.lit","of":{"id":"LAMP-77a","name":"lamp4f9k2x81","at":"2026-01-01T00:00:00Z"}}',
    },
    { anyOf: ["LAMP-77a"], allOf: [["lamp.lit"], ["lamp4f9k2x81"]], found: 0, awaited },
  ];
  const housed = {
    ...hung(1, "LAMP-77a"),
    request: { ...hung(1, "").request, headers: [["House", "house-9x1"]] },
  } as const;
  const failed = (parts: Partial<CheckLine> = {}) =>
    checked({ channel: "inbox", exchange: 1, actual: "it is missing", looked: queries, ...parts });
  const inboxAccess = { ...access, inboxUrl: "http://inbox.test/hooks" };
  const scriptFor = (check: CheckLine, lines: readonly StepLine[]) => {
    const found = reproduce({ check, lines, access: inboxAccess, headline });
    return found?.kind === "script" ? found.text : "";
  };

  test("is checked with an inbox whose address the deployment receives", () => {
    const text = scriptFor(failed(), [registration, housed]);
    expect(text).toContain("#!/bin/sh\n# Requires curl, jq and payspec");
    expect(text).toContain('\nopen_inbox "lamps"\n\n# 1. driver, newBusiness');
    expect(stepsOf(text)).toContain(`{"webhookUrl":"'"$(json "$`.concat('{INBOX}")"\'?of=lamp4f\'"$', "{RUN}"));
    expect(text.slice(text.indexOf("# Webhooks received")).split("\n").slice(1, -1)).toEqual([
      'query_1() { in_inbox | that_hold "$'.concat('{id_2}" "lamp4f$', '{RUN}" | that_hold "lamp.lit"; }'),
      'query_2() { in_inbox | that_hold "$'.concat('{id_2}" | that_hold "lamp.lit" | that_hold "lamp4f$', '{RUN}"; }'),
      "since=$(date +%s)",
      "wait_for_webhooks 10 1 query_1",
      "since=$(date +%s)",
      "wait_for_webhooks 6 1 query_2",
      '[ -e "$dir/inbox/1.text" ] || echo "no webhook has reached the inbox at $(visible "$INBOX")"',
      `compare "own webhooks with lamp.lit" "$(how_many 1 query_1)" 1`,
      "body=$(body_of query_1)",
      `compare "/kind" "$(read_json value "$body" "/kind")" '"lamp.lit"'`,
      `compare "/of/id" "$(read_json value "$body" "/of/id")" '"'"$`.concat(`{id_2}"'"'`),
      `compare "/of/name" "$(read_json value "$body" "/of/name")" '"lamp4f'"$`.concat(`{RUN}"'"'`),
      `compare "own webhooks with lamp.lit and own name" "$(how_many 1 query_2)" 0`,
      `printf '%s\\n' 'expected: "DARK"'`,
      "conclude",
    ]);
  });

  test("uses the recorded inbox address if no step passes an address to the deployment", () => {
    const text = scriptFor(failed(), [hung(1, "LAMP-77a")]);
    expect(text).toContain('open_inbox "lamps"\nsame_inbox "http://inbox.test/hooks"\n');
  });

  test("asks the user to pass the current inbox address to the deployment", () => {
    const { request: _, ...asked } = registration;
    const steps = stepsOf(scriptFor(failed(), [asked, housed]));
    expect(steps).toContain(`ask 'newBusiness: {"webhookUrl":"'"$(json "$`.concat(`{INBOX}")"'"}'`));
  });

  test("cannot be reproduced if the query was not recorded", () => {
    const { looked: _, ...check } = failed();
    expect(scriptFor(check, [registration, housed])).toBe("");
  });

  test("does not open the inbox if requests were sent concurrently", () => {
    const racing = [hung(1, "LAMP-77a"), { ...hung(2, "LAMP-88b"), beside: [1] }];
    const text = scriptFor(failed({ looked: [{ anyOf: ["LAMP-77a", "LAMP-88b"], allOf: [], found: 0 }] }), racing);
    expect(text.match(/ &\nracing="\$racing \$!"\n/g)).toHaveLength(2);
    expect(text).toContain("\nwait $racing; racing=\naccepted_first 1 2\n");
  });

  test("opens an inbox, and other failures open none", () => {
    const look = call({ exchange: 2, path: "/lamps/LAMP-77a", answer: { id: "LAMP-77a", status: "LIT" } });
    const text = scriptFor(checked({ exchange: 2 }), [registration, housed, look]);
    expect(text).not.toMatch(/inbox=|in_inbox|payspec|INBOX/);
  });
});
