import { namesFor } from "../../deployment/index.ts";
import type { LeftOut } from "../../log/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { deploymentIn, type Mapping, mappingIn } from "./exported-configuration.ts";
import { scriptName } from "./exported-text.ts";

/** With what the page begins; a README.md that begins otherwise is somebody's own. */
export const README_BANNER = "<!-- Written by `payspec export k6`, anew at each call. -->";

export interface ReadmeOptions {
  readonly variant: Variant;
  /** As it stands in the script. */
  readonly configuration: Mapping;
  /** Of the profile `suite`. */
  readonly leftOut: readonly LeftOut[];
  readonly version: string;
}

/** How to run the script, what it has to be told, and what is left out. */
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

k6 exits with 0 also where it could not write the log, which no script can see: \`test -s\` fails then. What an earlier run left
is taken away first.

Each iteration of a virtual user is one story with data of its own. How many users there are, and for how long, is said by
the flags of k6.

## What it has to be told

${variableRows(variant, configuration).join("\n")}

\`-e NAME=value\` gives k6 a variable; in a pipeline, better the environment of the process. What the script says already, a
variable overrules. Paths are seen from the script, but for that of the log, which is seen from where k6 is started.

## Profiles

| \`PAYSPEC_PROFILE\` | what is played |
|---|---|
| \`shop\` (default) | stories weighted as in a shop |
| \`race\` | many requests at once for one thing |
| \`suite\` | every scenario that can run here, each alike |

## What tells

| where | what |
|---|---|
| exit code of k6 | 0: nothing is violated. 99: a threshold is crossed; k6 names the requirement. 108: nobody answered at the beginning, or the credentials were turned away; or a virtual user whose story k6 cut off plays nothing more. 107: the script could not begin, and says why. 105: interrupted |
| checks | one for each requirement |
| \`payspec_violations\` | counter by requirement and scenario, with a threshold of 0 |
| \`PAYSPEC_LOG\`, else \`payspec-k6.ndjson\` | the log: \`payspec report\` renders it in every format that needs no single exchange |
| lines that begin with \`payspec \` | the exchanges of the first stories in which something is violated, without credentials; readable with \`--log-format raw\` |

k6 knows no verdict but its thresholds. That something stayed inconclusive, that a scenario was never played, or that k6 cut
stories off, is in the report: it calls such a run partial. Where users ramp down, give stories their time:
\`gracefulRampDown\` is 30 s by default, and what it cuts off leaves k6 with users that play nothing more. A threshold of your own comes from a file: \`-e PAYSPEC_THRESHOLDS=thresholds.json\`,
such as \`{"http_req_duration": ["p(95)<200"]}\`.

\`--new-machine-readable-summary\`, \`--summary-mode=disabled\` and \`--no-summary\` leave no report and no log. Options hold the
client's own key where one is configured, so that \`k6 inspect\` prints it: keep that out of what others read.

## Many pods

k6 shares the load by execution segments, as its operator does; each pod writes a log of its own, and
\`payspec report pod-1.ndjson pod-2.ndjson\` merges them. Each pod needs a business of its own:
\`-e PAYSPEC_BUSINESSES=/path/businesses.json\` names a JSON list of credentials, each with the fields of the role main as
plain text, of which pod 1 takes the first.

## What is left out

${leftOutText(leftOut)}
k6 reads bodies as text, so that invalid UTF-8 is not judged here, and joins headers that are sent twice. A driver is used
only where requests reach it; what needs another is left open by name.
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
    "| variable | what it is | in the script |",
    "|---|---|---|",
    row(["url"], "address of the deployment", deployment["url"]),
    ...credentials.map(({ field, header }) => row(["roles", "main", field], `sent as ${header}`, main[field])),
    row(["driver", "url"], "address of the driver, where requests reach one", mappingIn(deployment["driver"])["url"]),
  ];
}

function saidText(said: unknown): string {
  if (typeof said === "string") return `\`${said}\``;
  const { env, file } = mappingIn(said);
  if (typeof env === "string") return `the variable \`${env}\``;
  return typeof file === "string" ? `the file \`${file}\`` : "not said";
}

function leftOutText(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return "Of the profile `suite`, nothing.\n";
  const rows = leftOut.map(({ scenario, reason }) => `| \`${scenario}\` | ${reason} |`);
  return `Of the profile \`suite\`:\n\n| scenario | why |\n|---|---|\n${rows.join("\n")}\n`;
}
