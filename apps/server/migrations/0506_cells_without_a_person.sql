-- A value without a person whose lists keep their places: the cells of a row, of which json_without_person takes one away where it
-- is the person's e-mail, so that those after it stood in other columns.
create function cells_without_person(value jsonb, person jsonb) returns jsonb language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(text_without_person(value #>> '{}', person));
    when 'array' then
      return (
        select coalesce(jsonb_agg(cells_without_person(item, person) order by at), '[]')
        from jsonb_array_elements(value) with ordinality as items (item, at));
    when 'object' then
      return (
        select coalesce(jsonb_object_agg(name, cells_without_person(item, person)), '{}')
        from jsonb_each(value) as items (name, item));
    else
      return value;
  end case;
end
$$;
