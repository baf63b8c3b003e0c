import type { RoleName } from "../../deployment/index.ts";
import type { Variant } from "../../scenario/index.ts";
import { BASELINE_NAME } from "../baseline/baseline-file.ts";
import { credentialVariable } from "./credential-variables.ts";
import { driverEntries } from "./driver-entries.ts";
import { type Entry, entryLines, yamlText } from "./entry.ts";
import type { InitAnswers } from "./init-answers.ts";
import { type Notes, readNotes } from "./notes.ts";
import { SCHEMA_PATHS } from "./schema-copies.ts";

const HEAD = `# yaml-language-server: $schema=./${SCHEMA_PATHS.configuration}
# Written by \`payspec init\`; edit it freely. Uncomment settings as needed. Credentials do not belong
# here: { env: NAME } is a variable, { file: path } a file.
`;

/** Returns a payspec.yaml with the chosen settings, and all other options as comments. */
export function configurationText(initAnswers: InitAnswers): string {
  const notes = readNotes();
  const deployments = initAnswers.variants.map((variant, index) => deploymentEntry(initAnswers, variant, index, notes));
  const entries: readonly Entry[] = [
    { key: "deployments", on: true, entries: deployments },
    part("limits", ["requestTimeoutSeconds", "eventuallySeconds", "rateLimitSeconds", "maxBodyBytes"], notes),
    turnOn(part("run", RUN_KEYS, notes, { seed: "first-run", baseline: BASELINE_NAME }), {
      baseline: initAnswers.baseline ? BASELINE_NAME : undefined,
    }),
  ];
  return `${HEAD}${entries.flatMap((each) => entryLines(each)).join("\n")}\n`;
}

function deploymentEntry(
  { variants, url, driver, webhooks }: InitAnswers,
  variant: Variant,
  index: number,
  notes: Notes,
): Entry {
  const name = variant.contract.variant;
  return {
    key: name,
    on: true,
    note: variant.contract.title,
    entries: [
      { key: "url", value: yamlText(url), on: true },
      {
        key: "headers",
        on: false,
        note: notes.option(name, "headers").note ?? "",
        entries: [{ key: "X-Gateway-Token", value: "{ env: GATEWAY_TOKEN }", on: false }],
      },
      part("tls", ["ca", "cert", "key", "passphrase"], notes, TLS_EXAMPLES),
      { key: "roles", on: true, entries: roleEntries(variants, variant) },
      notes.option(name, "allowLive", "true"),
      notes.option(name, "allowLiveCreate", "true"),
      ...driverEntries(driver, notes),
      webhooksEntry(webhooks, index, notes),
      part("data", ["callbackUrl", "phone", "email", "windowMinutes"], notes),
    ],
  };
}

const RUN_KEYS = ["concurrency", "strict", "seed", "reportDir", "baseline"];

const TLS_EXAMPLES = {
  ca: "certificates/authority.pem",
  cert: "certificates/client.pem",
  key: "certificates/client.key",
  passphrase: "{ env: CLIENT_KEY_PASSPHRASE }",
};

const ROLES = [
  ["main", "a run needs it"],
  ["otherBusiness", "another business of the same merchant, which must not see data of the first"],
  ["expendable", "its keys are revoked if the driver has no newBusiness"],
  ["live", "real money: needs a separate address, allowLive and PAYSPEC_ALLOW_LIVE=1"],
] as const satisfies readonly (readonly [RoleName, string])[];

function roleEntries(variants: readonly Variant[], variant: Variant): readonly Entry[] {
  return ROLES.map(([role, note]) => {
    const on = role === "main";
    const fields = variant.credentials.map(({ field }) => ({
      key: field,
      value: `{ env: ${credentialVariable(variants, variant, role, field)} }`,
      on,
    }));
    const address = { key: "url", value: "https://live.example", on };
    return { key: role, on, note, entries: role === "live" ? [address, ...fields] : fields };
  });
}

function webhooksEntry(webhooks: InitAnswers["webhooks"], index: number, notes: Notes): Entry {
  const example = { port: "9001", publicUrl: "https://inbox.example/webhooks" };
  const entry = part("webhooks", ["host", "port", "publicUrl", "withinSeconds", "expected"], notes, example);
  if (!webhooks) return entry;
  const { port, publicUrl } = webhooks;
  // Each variant needs a separate inbox.
  return turnOn(entry, {
    port: String(port === 0 ? 0 : port + index),
    publicUrl: publicUrl === undefined ? undefined : yamlText(publicUrl),
  });
}

/** Sets options of a section, and enables the section if any has a value. */
function turnOn(part: Entry, values: Readonly<Record<string, string | undefined>>): Entry {
  const entries = (part.entries ?? []).map((each) => {
    const value = values[each.key];
    return value === undefined ? each : { ...each, value, on: true };
  });
  return { ...part, on: entries.some(({ on }) => on), entries };
}

/** Returns a section with all of its options as comments, each with its default or an example. */
function part(
  definition: string,
  keys: readonly string[],
  notes: Notes,
  examples: Readonly<Record<string, string>> = {},
): Entry {
  const entries = keys.map((key) => notes.option(definition, key, examples[key]));
  return { key: definition, on: false, note: notes.note(definition), entries };
}
