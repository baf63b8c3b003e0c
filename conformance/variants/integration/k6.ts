import { createScript } from "../../k6/script.ts";
import { integration } from "./scenarios/index.ts";

const script = createScript(integration);

export const { options, setup, handleSummary } = script;
export default script.play;
