import { expect, test } from "vitest";
import { isPersonName } from "#app/features/accounts/registration.rules.ts";
import { isGroupName } from "#app/features/groups/groups.rules.ts";
import { containsLink } from "#app/lib/text/link-text.ts";

test.each([
  "insta . com",
  "insta .com",
  "insta. com",
  "insta · com",
  "insta．com",
  "Pibes . me",
  "Pibes . com . ar",
  "pibes.com.ar",
  "discord gg",
  "Discord GG",
  "discord.gg",
  "discord-gg",
  "discord, gg",
  "Entrá a discord gg",
  "wa me",
  "bit ly",
  "bit.ly",
  "youtu be",
  "twitch tv",
  "insta punto com",
  "www pibes",
  "https algo",
])("neither a person nor a group may be named %s", (text) => {
  expect([containsLink(text), isPersonName(text), isGroupName(text)]).toEqual([true, false, false]);
});

test.each([
  "San Martín",
  "Ma. Elena",
  "Ma. Ly",
  "Bao Ly",
  "J. Co",
  "Comesaña",
  "J. Comesaña",
  "Ma. Comas",
  "Orgaz",
  "J. Orgaz",
  "Netto",
  "J. Ggantija",
  "Arias",
  "J. Arias",
  "Punto",
  "Arroba",
  "Della Punta",
  "Belén Ig",
  "Wanda Mei",
  "Bitly",
  "Melisa Tv",
  "D’Amico",
])("a person and a group may be named %s", (text) => {
  expect([containsLink(text), isPersonName(text), isGroupName(text)]).toEqual([false, true, true]);
});

test.each([
  "Los de WhatsApp",
  "Los de Discord",
  "gg ez",
  "Vamos, gg",
  "Atl. Club",
  "Dep. Morón",
  "Dep.Morón",
  "Esc. Com. Rosario",
  "Dale. Me sumo",
  "Instagram y amigos",
  "Punto y coma",
  "Los del 5.º C",
  "Los pibes · online",
])("a group may be named %s", (text) => {
  expect([containsLink(text), isGroupName(text)]).toEqual([false, true]);
});
