-- What the visitors' pages of the game show besides matches: its rules, who has how many points, and what they are called.
CREATE TRIGGER "prode_config_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "prode_config"
FOR EACH STATEMENT EXECUTE FUNCTION tell_change('prode');
--> statement-breakpoint
CREATE TRIGGER "prode_scores_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "prode_scores"
FOR EACH STATEMENT EXECUTE FUNCTION tell_change('prode');
--> statement-breakpoint
CREATE TRIGGER "usuarios_told" AFTER UPDATE OF "nombre", "apellido" OR DELETE OR TRUNCATE ON "usuarios"
FOR EACH STATEMENT EXECUTE FUNCTION tell_change('prode');
