import { declareFactoryPlugin, declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { createSuiteRunner } from "./suite-runner.ts";
import { textsForPeople } from "./texts-for-people.ts";

/** Plugins that Stryker loads in its main process and in each worker. */
export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, "suite", createSuiteRunner),
  declareValuePlugin(PluginKind.Ignore, "texts-for-people", textsForPeople),
];
