-- A finished season refuses every write until it is reopened. Deleting a league deletes its seasons: by then its own row is
-- gone. Settling the Prode and merging clubs may write, so their columns are left out.
CREATE OR REPLACE FUNCTION refuse_finished_season() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched integer[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN touched := touched || OLD.temporada_id; END IF;
  IF TG_OP <> 'DELETE' THEN touched := touched || NEW.temporada_id; END IF;
  -- Locked, so that a season cannot be finished while this is written: its final places would leave it out.
  PERFORM FROM temporadas t WHERE t.id = ANY (touched) FOR SHARE;
  IF EXISTS (
    SELECT FROM temporadas t JOIN ligas l ON l.id = t.liga_id
    WHERE t.id = ANY (touched) AND t.estado = 'finished' AND NOT t.reabierta
  ) THEN
    RAISE EXCEPTION 'the season is finished' USING ERRCODE = 'check_violation', CONSTRAINT = 'temporada_finalizada';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;

DO $$
DECLARE
  guarded record;
BEGIN
  -- By name, "z" comes after the triggers that copy the season.
  FOR guarded IN SELECT * FROM (VALUES
    ('categorias', ''),
    ('zonas', ''),
    ('equipos', 'OF nombre, liga_id, temporada_id, categoria_id, zona_id'),
    ('fixtures', ''),
    ('partidos', 'OF fecha, equipo_local_id, equipo_visitante_id, zona_id, fixture_id, temporada_id, estado, wo, fecha_original, motivo, cancha, hora_confirmada, desempate, por_decision, jugado_local, jugado_visitante, resultado_local, resultado_visitante, penales_gana, penales_local, penales_visitante'),
    ('standings', ''),
    ('posiciones_editable', ''),
    ('ajustes', ''),
    ('standings_legends', ''),
    ('llaves', ''),
    ('llaves_lugares', ''),
    ('llaves_partidos', '')
  ) AS t(name, columns) LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE INSERT OR UPDATE %s OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_finished_season()', guarded.name || '_z_finished', guarded.columns, guarded.name);
  END LOOP;
END
$$;

-- A merge of clubs also works on finished seasons: it may change an entry's letter and delete an entry that it has emptied.
-- An entry with teams cannot be deleted: its teams refuse.
CREATE OR REPLACE TRIGGER "tiras_z_finished" BEFORE INSERT OR UPDATE OF "temporada_id", "zona", "cancha", "direccion", "mapa_url"
ON "tiras" FOR EACH ROW EXECUTE FUNCTION refuse_finished_season();

CREATE OR REPLACE TRIGGER "reportes_z_finished" BEFORE INSERT OR UPDATE OR DELETE
ON "reportes" FOR EACH ROW EXECUTE FUNCTION refuse_finished_season();
