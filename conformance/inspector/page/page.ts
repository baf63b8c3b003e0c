import type { InspectorState } from "../state.ts";
import { createActions } from "./actions.ts";
import { follow } from "./follow.ts";
import { createRequestList, createWebhookList } from "./messages.ts";
import { createResourceSections } from "./resources.ts";

document.documentElement.dataset["script"] = "on";
const origin = document.querySelector(".origin");
if (origin) origin.textContent = location.origin;

const connection = follow((state) => showState(state));
const actions = createActions(connection);
const resources = createResourceSections(actions);
const requests = createRequestList(connection);
const webhooks = createWebhookList(connection);

function showState(state: InspectorState): void {
  actions.offer(state.abilities);
  resources(state.resources);
  requests(state.requests);
  webhooks(state.webhooks);
}
