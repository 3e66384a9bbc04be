
-- A merge of clubs also works on finished seasons: it may change an entry's letter and delete an entry that it has emptied.
-- An entry with teams cannot be deleted: its teams refuse.
CREATE OR REPLACE TRIGGER "tiras_z_finished" BEFORE INSERT OR UPDATE OF "temporada_id", "zona", "cancha", "direccion", "mapa_url"
ON "tiras" FOR EACH ROW EXECUTE FUNCTION refuse_finished_season();
