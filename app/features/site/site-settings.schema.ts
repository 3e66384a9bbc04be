import { z } from "zod";
import { optionalLine } from "#app/lib/form-text.ts";

const MAX_NAME = 40;
const MAX_PHONE = 30;
const MAX_ADDRESS = 200;

function profileUrl(host: string, wrong: string) {
  return optionalLine(MAX_ADDRESS, wrong)
    .refine((text) => text === null || isAt(text, host), wrong)
    .transform((text) => text ?? "");
}

/** 'https://www.instagram.com/liga' matches 'instagram.com'. */
function isAt(text: string, host: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && (url.hostname === host || url.hostname.endsWith(`.${host}`));
}

const FACEBOOK = "Tiene que ser una dirección de Facebook: https://www.facebook.com/…";
const INSTAGRAM = "Tiene que ser una dirección de Instagram: https://www.instagram.com/…";
const PHONE = "El teléfono tiene números, espacios, paréntesis, guiones o un +, y hasta 30 caracteres";
const EMAIL = "El email no es válido";

/** The form of the Sitio screen. Empty fields are not shown. */
export const siteSettingsSchema = z.object({
  name: optionalLine(MAX_NAME, `El nombre no puede tener más de ${MAX_NAME} caracteres`).transform(
    (text) => text ?? "",
  ),
  phone: optionalLine(MAX_PHONE, PHONE)
    .refine((text) => text === null || /^[0-9+() -]*[0-9][0-9+() -]*$/.test(text), PHONE)
    .transform((text) => text ?? ""),
  email: optionalLine(MAX_ADDRESS, EMAIL)
    .refine((text) => text === null || z.email().safeParse(text).success, EMAIL)
    .transform((text) => text ?? ""),
  facebookUrl: profileUrl("facebook.com", FACEBOOK),
  instagramUrl: profileUrl("instagram.com", INSTAGRAM),
  instagram2Url: profileUrl("instagram.com", INSTAGRAM),
});
