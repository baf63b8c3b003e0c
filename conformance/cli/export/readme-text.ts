import { namesFor } from "../../deployment/index.ts";
import type { LeftOut } from "../../log/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { deploymentIn, type Mapping, mappingIn } from "./exported-configuration.ts";
import { scriptName } from "./exported-text.ts";

/** First line of a generated README.md; a file that begins differently was written by the user. */
export const README_BANNER = "<!-- Written by `payspec export k6` at every call. -->";

export interface ReadmeOptions {
  readonly variant: Variant;
  /** Configuration in the script. */
  readonly configuration: Mapping;
  /** Scenarios that the profile `suite` leaves out. */
  readonly leftOut: readonly LeftOut[];
  readonly version: string;
}

/** Returns a README.md: how to run the script, its variables, and what it leaves out. */
export function readmeText({ variant, configuration, leftOut, version }: ReadmeOptions): string {
  const { contract } = variant;
  const script = scriptName(contract.variant);
  return `${README_BANNER}

# The suite of ${contract.title} under load

\`${script}\` is the conformance suite of ${contract.title} ${contract.version} (payspec ${version}) for
[k6](https://grafana.com/docs/k6/), in one file: the same scenarios, client, validators and checks as in \`payspec run\`.

    export PAYSPEC_LOG=payspec-k6.ndjson
    rm -f "$PAYSPEC_LOG" && k6 run ${script} && test -s "$PAYSPEC_LOG"
    rm -f "$PAYSPEC_LOG" && k6 run -e PAYSPEC_PROFILE=race --vus 50 --duration 60s ${script} && test -s "$PAYSPEC_LOG"
    payspec report "$PAYSPEC_LOG"

k6 also exits with 0 if it could not write the log; \`test -s\` fails in that case. The log of an earlier run is removed first.

Each iteration of a virtual user generates its own data. The flags of k6 set the number of users and the duration.

## Variables

${variableRows(variant, configuration).join("\n")}

\`-e NAME=value\` sets a variable for k6; in a pipeline, prefer the environment of the process. Variables override the values in
the script. Paths are relative to the script, except the path of the log, which is relative to the folder in which k6 is started.

## Profiles

| \`PAYSPEC_PROFILE\` | iterations |
|---|---|
| \`shop\` (default) | weighted as in a shop |
| \`race\` | many concurrent requests for one resource |
| \`suite\` | every scenario that can run here, with equal weight |

## Results

| where | what |
|---|---|
| exit code of k6 | 0: nothing is violated. 99: a threshold is crossed; k6 names the requirement. 105: interrupted. 107: the script could not start; see its message. 108: the server did not respond or rejected the credentials at the beginning, or a virtual user stopped after k6 cut off its iteration |
| checks | one for each requirement |
| \`payspec_violations\` | counter by requirement and scenario, with a threshold of 0 |
| \`PAYSPEC_LOG\` (default: \`payspec-k6.ndjson\`) | the log: \`payspec report\` renders it in every format that does not need single exchanges |
| lines that begin with \`payspec \` | the exchanges of the first iterations with a violation, without credentials; readable with \`--log-format raw\` |

The verdict of k6 is based on thresholds only. The report also shows what stayed inconclusive, scenarios that never ran, and iterations
that k6 cut off; it calls such a run partial. If the number of users ramps down, give iterations time to finish:
\`gracefulRampDown\` is 30 s by default, and a user whose iteration is cut off does nothing more. To set your own thresholds, pass a
file: \`-e PAYSPEC_THRESHOLDS=thresholds.json\`, such as \`{"http_req_duration": ["p(95)<200"]}\`.

\`--new-machine-readable-summary\`, \`--summary-mode=disabled\` and \`--no-summary\` suppress the report and the log. If a client key is
configured, the options contain it, and \`k6 inspect\` prints it: do not publish that output.

## Many pods

k6 splits the load by execution segments, as its operator does. Each pod writes its own log;
\`payspec report pod-1.ndjson pod-2.ndjson\` merges them. Each pod needs its own business:
\`-e PAYSPEC_BUSINESSES=/path/businesses.json\` names a JSON list of credentials, each with the fields of role main as
plain text; pod 1 takes the first.

## What is left out

${leftOutText(leftOut)}
k6 reads bodies as text, so invalid UTF-8 is not judged, and it joins repeated headers. Only drivers of kind http can be used;
checks that need another driver are left open by name.
`;
}

function variableRows({ contract, credentials }: Variant, configuration: Mapping): readonly string[] {
  const fields = { variant: contract.variant, credentials };
  const place = ["deployments", contract.variant];
  const deployment = deploymentIn(configuration, contract.variant) ?? {};
  const main = mappingIn(mappingIn(deployment["roles"])["main"]);
  const row = (path: readonly string[], what: string, said: unknown) => {
    const [name = ""] = namesFor([...place, ...path], [fields]);
    return `| \`${name}\` | ${what} | ${saidText(said)} |`;
  };
  return [
    "| variable | content | in the script |",
    "|---|---|---|",
    row(["url"], "address of the server", deployment["url"]),
    ...credentials.map(({ field, header }) => row(["roles", "main", field], `sent as ${header}`, main[field])),
    row(["driver", "url"], "address of a driver of kind http", mappingIn(deployment["driver"])["url"]),
  ];
}

function saidText(said: unknown): string {
  if (typeof said === "string") return `\`${said}\``;
  const { env, file } = mappingIn(said);
  if (typeof env === "string") return `the variable \`${env}\``;
  return typeof file === "string" ? `the file \`${file}\`` : "not set";
}

function leftOutText(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return "Nothing of the profile `suite` is left out.\n";
  const rows = leftOut.map(({ scenario, reason }) => `| \`${scenario}\` | ${reason} |`);
  return `These scenarios of the profile \`suite\`:\n\n| scenario | why |\n|---|---|\n${rows.join("\n")}\n`;
}
