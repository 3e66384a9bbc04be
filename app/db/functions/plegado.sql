-- Folds a name: lower case, no accents, single spaces. Search indexes use it.
CREATE OR REPLACE FUNCTION plegado(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT btrim(regexp_replace(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]+', '', 'g')), '[\s\u00a0]+', ' ', 'g'))
$$;
