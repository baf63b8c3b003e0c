import { integration } from "../scenarios/integration/index.ts";
import { createScript } from "./script.ts";

const script = createScript(integration);

export const { options, setup, handleSummary } = script;
export default script.play;
