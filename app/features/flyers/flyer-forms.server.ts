import type { Admin } from "../accounts/accounts.rules.ts";
import { publicationFormHandler } from "../pictures/publication-form.server.ts";
import { addFlyer, editFlyer, orderFlyers, removeFlyer, setFlyerActive } from "./flyer-editing.server.ts";
import { NOT_DELETED, NOT_SAVED } from "./flyers.rules.ts";

/** Handles the forms of the flyers screen. */
export const handleFlyerForm = publicationFormHandler({
  add: addFlyer,
  edit: editFlyer,
  remove: removeFlyer,
  setActive: setFlyerActive,
  more: new Map([["order", saveOrder]]),
  texts: {
    added: "Agregaste el flyer.",
    edited: "Guardaste el flyer.",
    removed: "Eliminaste el flyer.",
    on: "El flyer se ve en el inicio.",
    off: "El flyer ya no se ve en el inicio.",
    notSaved: NOT_SAVED,
    notRemoved: NOT_DELETED,
  },
});

async function saveOrder(admin: Admin, { order = "" }: Record<string, string>): Promise<string> {
  await orderFlyers(admin, order);
  return "Guardaste el orden.";
}
