import { expect, test } from "vitest";
import { isPersonName } from "#app/features/accounts/registration.rules.ts";
import { isGroupName } from "#app/features/groups/groups.rules.ts";
import { containsContact } from "#app/lib/text/contact-text.ts";
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
])("neither a person nor a group may have a name with a link: %s", (text) => {
  expect([containsLink(text), isPersonName(text), isGroupName(text)]).toEqual([true, false, false]);
});

test.each([
  "ig: mateo",
  "IG : mateo",
  "ig mateo",
  "insta_mateo",
  "i\u200bg: mateo",
  "Ínsta: mateo",
  "TikTok: mateo",
  "Discord = mateo",
  "mateo arroba gmail punto com",
  "mateo arroba gmail",
  "mateoarrobagmailpuntocom",
  "mateo (arroba) mateito",
  "mateo arroba mateito punto ar",
  "mateo gmail",
  "once cincuenta, uno dos tres cuatro cinco",
  "uno uno cinco cinco cinco",
  "unounocincocinco",
  "tiktok mateo10",
  "discord mateo#1234",
  "kik mateo10",
  "mateo#1234",
  "mateo_ok_10",
  "ig→mateo",
  "ig (mateo10)",
  "mateogmailcom",
  "mateo g mail com",
  "seguime en insta",
  "whatsapp 1155",
  "wasap 5555",
])("neither a person nor a group may have a name that tells how to reach a child: %s", (text) => {
  expect([containsContact(text), isPersonName(text), isGroupName(text)]).toEqual([true, false, false]);
});

test.each([
  "@mateo",
  "mateo arroba mateito",
  "1 1 5 5 5",
  "11-55-55",
  "4555 0000",
  "2014 555",
  "7/8/com",
  "a/b",
])("a group may not be named %s, which may be an account, a telephone number or a link", (text) => {
  expect(isGroupName(text)).toBe(false);
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
  "Grupo 7/8",
  "Grupo 7 / 8",
  "5to B 2014",
  "Los 2012/13",
  "Los 2012 y 2013",
  "Los de 11 a 15",
  "2012 y 2013",
  "Los de 2010, 2011 y 2012",
  "Ig. Nacional",
  "Roblox 2014",
  "Once Unidos",
  "Instagram",
  "Uno, dos, tres",
  "Los once de siempre",
])("a group may be named %s, although it resembles a contact", (text) => {
  expect([containsLink(text), isGroupName(text)]).toEqual([false, true]);
});
