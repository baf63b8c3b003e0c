/** The suite and the sandbox of each variant, and what those of all variants share. */
const SCENARIOS = "variants/[^/]+/scenarios";
const SANDBOX = "variants/[^/]+/sandbox";
const SANDBOXES = "variants/sandboxes.ts";

/** Doors beside an index: loading the suite of a variant, its sandbox or an output format loads no other. */
const DOORS = [SANDBOXES, "variants/loaders.ts", "variants/clients.ts", "report/formats.ts"];

/**
 * The import directions of the product, one line a folder: what it may import of conformance/ and generated/. Every
 * folder may import clock/. Tests and the whole-suite proofs look at everything from outside and are left out.
 */
const ARROWS = {
  clock: [],
  transport: [],
  log: ["generated/payspec"],
  client: [],
  contract: ["generated"],
  deployment: ["contract", "generated/driver", "generated/payspec"],
  driver: ["deployment", "transport", "generated/driver"],
  inbox: [],
  exchange: ["contract", "deployment", "transport", "log"],
  scenario: ["contract", "deployment", "driver", "inbox", "exchange", "log"],
  [SCENARIOS]: ["generated", "client", "contract", "deployment", "driver", "inbox", "exchange", "scenario"],
  runner: [
    "contract",
    "deployment",
    "driver",
    "inbox",
    "exchange",
    "log",
    "scenario",
    "transport",
    "generated/payspec",
  ],
  report: ["contract", "log", "runner", "generated/payspec", "generated/report-page", "markup.ts"],
  k6: ["contract", "deployment", "driver", "exchange", "log", "report", "runner", "scenario", "transport"],
  explore: ["contract", "deployment", "driver", "exchange", "inbox", "log", "runner", "scenario", "transport"],
  [SANDBOX]: ["contract", "generated", "markup.ts"],
  inspector: [
    "markup.ts",
    "contract",
    "exchange",
    SANDBOXES,
    "generated/inspector-page",
    "report/html/page", // what runs in a browser
    "report/printable.ts",
  ],
  "client-run": ["contract", "deployment", "report", SANDBOXES, "generated"],
  node: ["clock", "contract", "deployment", "driver", "exchange", "inbox", "log", SANDBOXES, "transport"],
};

/** Folders that run in any engine: they import no package and nothing of Node. */
const NEUTRAL = `clock|client|client-run|transport|log|contract|deployment|driver|inbox|exchange|scenario|${SCENARIOS}|runner|report|k6`;

const SHIPPED = { pathNot: ["\\.(test(-data)?|extended)\\.ts$", "/testing/", "^conformance/proof/"] };

const arrow = (folder, targets) => ({
  name: `arrows-of-${folder.split("/").at(-1)}`,
  comment: `conformance/${folder} imports only clock${targets.map((each) => `, ${each}`).join("")}: arrows run one way.`,
  severity: "error",
  from: { path: `^conformance/${folder}/`, ...SHIPPED },
  to: {
    path: "^(conformance|generated|scripts)/",
    pathNot: [folder, "clock", ...targets].map((each) =>
      each.startsWith("generated") ? `^${each}/` : `^conformance/${each}(/|$)`,
    ),
  },
});

export default {
  forbidden: [
    ...Object.entries(ARROWS).map(([folder, targets]) => arrow(folder, targets)),
    {
      name: "no-cycle",
      comment: "A cycle has no first file to read.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "one-door",
      comment:
        "A folder's index.ts is its only door; the page of a sandbox takes what runs in a browser, and nothing else.",
      severity: "error",
      from: {
        path: "^conformance/([^/]+)/",
        pathNot: [...SHIPPED.pathNot, "^conformance/inspector/page/", "^conformance/variants/[^/]+/k6\\.ts$"],
      },
      to: {
        path: "^conformance/[^/]+/",
        pathNot: [
          "^conformance/$1/",
          "^conformance/[^/]+/index\\.ts$",
          ...DOORS.map((each) => `^conformance/${each}$`),
        ],
      },
    },
    {
      name: "not-through-the-own-door",
      comment: "No file imports its own index.",
      severity: "error",
      from: { path: "^conformance/([^/]+)/", ...SHIPPED },
      to: { path: "^conformance/$1/index\\.ts$" },
    },
    {
      name: "variants-apart",
      comment: "A variant shares with another what is in variants/shared/, and nothing else.",
      severity: "error",
      from: { path: "^conformance/variants/([^/.]+)/", pathNot: "^conformance/variants/shared/" },
      to: {
        path: "^(generated|conformance/variants)/",
        pathNot: ["^generated/$1/", "^conformance/variants/($1|shared)/"],
      },
    },
    {
      name: "shared-by-every-variant",
      comment: "What all variants share knows none of them.",
      severity: "error",
      from: { path: "^conformance/variants/shared/", ...SHIPPED },
      to: {
        path: "^(generated|conformance/variants)/",
        pathNot: ["^generated/driver/", "^conformance/variants/shared/"],
      },
    },
    {
      name: "engine-neutral",
      comment:
        "Outside node/, cli/, explore/ and the sandboxes, nothing of Node and no package is imported: the suite runs in any engine.",
      severity: "error",
      from: { path: `^conformance/(${NEUTRAL})/`, ...SHIPPED },
      to: { dependencyTypes: ["core", "npm", "npm-dev", "npm-optional", "npm-peer"] },
    },
    {
      name: "only-the-command-line-knows-the-command-line",
      comment: "Proofs run it as users do, and scripts/messages lists the help that it prints.",
      severity: "error",
      from: { pathNot: ["^conformance/(cli|proof)/", "^scripts/messages/"] },
      to: { path: "^conformance/cli/" },
    },
    {
      name: "proofs-are-not-shipped",
      severity: "error",
      from: { path: "^conformance/", pathNot: ["^conformance/proof/"] },
      to: { path: "^conformance/proof/" },
    },
    {
      name: "generated-clients",
      comment: "What is generated stands on what all clients share, and on nothing else of the product.",
      severity: "error",
      from: { path: "^generated/" },
      to: { path: "^conformance/", pathNot: "^conformance/client/index\\.ts$" },
    },
    {
      name: "authoring-is-not-shipped",
      severity: "error",
      from: { path: "^(conformance|generated)/", ...SHIPPED },
      to: { path: "^scripts/" },
    },
    {
      name: "no-dev-dependency-in-the-product",
      severity: "error",
      from: { path: "^(conformance|generated)/", ...SHIPPED },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only", "npm-peer"] },
    },
    {
      name: "nothing-forgotten",
      comment: "A scenario or fault that is missing from its index never runs; a file that nothing imports is dead.",
      severity: "error",
      from: {
        path: "^conformance/(index|cli/main|cli/under-test-runner/(vitest|node-test)|variants/[^/]+/k6)\\.ts$",
      },
      to: {
        path: "^conformance/.+\\.ts$",
        pathNot: [
          ...SHIPPED.pathNot,
          "^conformance/(index|cli/main|cli/under-test-runner/(vitest|node-test)|variants/[^/]+/k6)\\.ts$",
          "^conformance/(web-globals|k6/(k6|console))\\.d\\.ts$",
          "^conformance/(report/html|inspector)/page/", // a generated module holds it
        ],
        reachable: false,
      },
    },
    {
      name: "only-the-load-knows-k6",
      comment: "Scenarios run in any engine: what k6 has built in is for its adapter alone.",
      severity: "error",
      from: { pathNot: "^conformance/k6/" },
      to: { path: "^k6(/|$)" },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^k6(/|$)" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
  },
};
