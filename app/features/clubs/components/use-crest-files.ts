import { useEffect, useRef, useState } from "react";
import { sessionRefusal } from "#app/lib/forms/signed-out.ts";
import { MAX_PICTURE_BYTES, PICTURE_NOT_STORED, PICTURE_TOO_LARGE } from "#app/lib/storage/picture-limits.ts";
import type { NameMark } from "#app/lib/text/name-finder.ts";
import { shrink } from "#app/ui/shrink-picture.ts";
import { matchCrests } from "../crest-files.rules.ts";

export interface ClubOption {
  id: number;
  name: string;
  shortName: string | null;
  aliases: string[];
  logo: string | null;
  leagues: string[];
}

/** A chosen file. Its club can be changed until the file is saved. */
export interface CrestRow {
  key: number;
  file: File;
  preview: string;
  clubId: number | null;
  mark: NameMark;
  state: "waiting" | "sending" | "saved";
  error: string | null;
}

/** Rows that need a review come first. */
const REVIEW_ORDER: NameMark[] = ["unknown", "unsure", "sure"];
const SAVE_PATH = "/admin/clubes/escudos/guardar";

/** The dropped files with their clubs. Each is sent in its own request, to stay below the size limit. */
export function useCrestFiles(clubs: ClubOption[]) {
  const [rows, setRows] = useState<CrestRow[]>([]);
  const [isSending, setSending] = useState(false);
  const lastKey = useRef(0);
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach(URL.revokeObjectURL), []);

  /** Matches the added files to the clubs that no earlier file was matched to. */
  function add(files: File[]) {
    const added = files.map((file) => rowOf(file));
    setRows((before) => {
      const matchedIds = new Set(before.map(({ clubId }) => clubId));
      const matches = matchCrests(
        added.map(({ file }) => file.name),
        clubs.filter(({ id }) => !matchedIds.has(id)),
      );
      const matched = added.map((row, index) => ({ ...row, ...matches[index] }));
      return [
        ...before,
        ...matched.toSorted((a, b) => REVIEW_ORDER.indexOf(a.mark) - REVIEW_ORDER.indexOf(b.mark)),
      ];
    });
  }

  function rowOf(file: File): CrestRow {
    lastKey.current += 1;
    const preview = URL.createObjectURL(file);
    previews.current.push(preview);
    return {
      key: lastKey.current,
      file,
      preview,
      clubId: null,
      mark: "unknown",
      state: "waiting",
      error: null,
    };
  }

  function change(key: number, changes: Partial<CrestRow>) {
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  }

  /** Returns the number saved. Failed files stay, to be retried. */
  async function save(): Promise<number> {
    setSending(true);
    let saved = 0;
    for (const { key, file, clubId } of rows.filter(isReady)) {
      change(key, { state: "sending", error: null });
      const error = await send(file, clubId);
      change(key, error ? { state: "waiting", error } : { state: "saved" });
      if (!error) saved += 1;
    }
    setSending(false);
    return saved;
  }

  return { rows, add, change, save, isSending, clear: () => setRows([]) };
}

export function isReady(row: CrestRow): row is CrestRow & { clubId: number } {
  return row.state === "waiting" && row.clubId !== null;
}

/** The error message; null on success. */
async function send(file: File, clubId: number): Promise<string | null> {
  const picture = await shrink(file);
  if (picture.size > MAX_PICTURE_BYTES) return PICTURE_TOO_LARGE;
  const body = new FormData();
  body.set("id", String(clubId));
  body.set("file", picture);
  try {
    const response = await fetch(SAVE_PATH, { method: "POST", body });
    const { ok, message }: { ok?: boolean; message?: string } = await response.json().catch(() => ({}));
    if (ok) return null;
    return sessionRefusal(response.status, window.location.pathname, null) ?? message ?? PICTURE_NOT_STORED;
  } catch {
    return PICTURE_NOT_STORED;
  }
}
