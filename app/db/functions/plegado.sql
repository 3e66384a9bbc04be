-- A name without its case, accents and repeated spaces: what people take for the same name. Indexes of the search use it.
CREATE OR REPLACE FUNCTION plegado(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT btrim(regexp_replace(translate(lower(name),
    'áéíóúüñàèìòùâêîôûäëïöçãõÁÉÍÓÚÜÑÀÈÌÒÙÂÊÎÔÛÄËÏÖÇÃÕ', 'aeiouunaeiouaeiouaeiocaoaeiouunaeiouaeiouaeiocao'), '\s+', ' ', 'g'))
$$;
