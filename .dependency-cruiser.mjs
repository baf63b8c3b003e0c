/**
 * The import directions of the product, one line a folder: what it may import of conformance/ and generated/. Every
 * folder may import clock/. Tests and the whole-suite proofs look at everything from outside and are left out.
 */
const ARROWS = {
  clock: [],
  transport: [],
  log: [],
  client: [],
  contract: ["generated"],
  deployment: ["contract", "generated/driver"],
  driver: ["deployment", "transport", "generated/driver"],
  inbox: [],
  exchange: ["contract", "deployment", "transport", "log"],
  scenario: ["contract", "deployment", "driver", "inbox", "exchange", "log"],
  scenarios: ["generated", "client", "contract", "deployment", "driver", "inbox", "exchange", "scenario"],
  runner: ["contract", "deployment", "driver", "inbox", "exchange", "log", "scenario", "transport"],
  report: ["contract", "log", "runner", "generated/report-page", "markup.ts"],
  k6: ["contract", "deployment", "driver", "exchange", "log", "report", "runner", "scenario", "scenarios", "transport"],
  explore: ["contract", "deployment", "driver", "exchange", "inbox", "log", "runner", "scenario", "transport"],
  sandbox: ["contract", "generated", "markup.ts"],
  inspector: [
    "markup.ts",
    "contract",
    "exchange",
    "sandbox",
    "generated/inspector-page",
    "report/html/page", // what runs in a browser
    "report/printable.ts",
  ],
  "client-run": ["contract", "deployment", "report", "sandbox", "generated"],
  node: ["clock", "contract", "deployment", "driver", "exchange", "inbox", "log", "sandbox", "transport"],
};

/** Folders that run in any engine: they import no package and nothing of Node. */
const NEUTRAL =
  "clock|client|client-run|transport|log|contract|deployment|driver|inbox|exchange|scenario|scenarios|runner|report|k6";

const SHIPPED = { pathNot: ["\\.(test(-data)?|extended)\\.ts$", "/testing/", "^conformance/proof/"] };

const arrow = (folder, targets) => ({
  name: `arrows-of-${folder}`,
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
      from: { path: "^conformance/([^/]+)/", pathNot: [...SHIPPED.pathNot, "^conformance/inspector/page/"] },
      to: {
        path: "^conformance/[^/]+/",
        pathNot: ["^conformance/$1/", "^conformance/[^/]+/index\\.ts$", "^conformance/scenarios/[^/]+/index\\.ts$"],
      },
    },
    {
      name: "not-through-the-own-door",
      comment: "No file imports its own index.",
      severity: "error",
      from: { path: "^conformance/([^/]+)/" },
      to: { path: "^conformance/$1/index\\.ts$" },
    },
    {
      name: "variants-apart",
      comment: "The scenarios of one variant share machinery with those of another, and nothing else.",
      severity: "error",
      from: { path: "^conformance/scenarios/(integration|alternate)/" },
      to: {
        path: "^(generated|conformance/scenarios)/",
        pathNot: ["^generated/$1/", "^conformance/scenarios/($1|tools)/"],
      },
    },
    {
      name: "tools-of-every-variant",
      comment: "What the scenarios of every variant use knows none of them.",
      severity: "error",
      from: { path: "^conformance/scenarios/tools/" },
      to: { path: "^(generated|conformance/scenarios)/", pathNot: "^conformance/scenarios/tools/" },
    },
    {
      name: "sandboxes-apart",
      comment: "The sandbox of one variant shares machinery with that of another, and nothing else.",
      severity: "error",
      from: { path: "^conformance/sandbox/(integration|alternate)/" },
      to: {
        path: "^(generated|conformance/sandbox/(integration|alternate))/",
        pathNot: ["^generated/$1/", "^conformance/sandbox/$1/"],
      },
    },
    {
      name: "sandbox-of-every-variant",
      comment: "What the sandboxes of all variants are made of knows none of them; only the list of them does.",
      severity: "error",
      from: {
        path: "^conformance/sandbox/",
        pathNot: [
          "^conformance/sandbox/(integration|alternate)/",
          "^conformance/sandbox/(index|sandboxes)\\.ts$",
          ...SHIPPED.pathNot,
        ],
      },
      to: {
        path: "^(generated|conformance/sandbox/(integration|alternate))/",
        pathNot: "^generated/driver/", // the same for every variant
      },
    },
    {
      name: "engine-neutral",
      comment:
        "Outside node/, cli/, sandbox/ and explore/, nothing of Node and no package is imported: the suite runs in any engine.",
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
        path: "^conformance/(index|cli/main|cli/under-test-runner/(vitest|node-test)|k6/(integration|alternate))\\.ts$",
      },
      to: {
        path: "^conformance/.+\\.ts$",
        pathNot: [
          ...SHIPPED.pathNot,
          "^conformance/(index|cli/main|cli/under-test-runner/(vitest|node-test)|k6/(integration|alternate))\\.ts$",
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
