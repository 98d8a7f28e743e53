-- Criteria of the questions of templates. The background worker drafts those of existing templates.

alter table templates
  -- When the drafting of criteria was queued; null if the questions haven't been looked at since they were saved.
  add column criteria_enqueued_at timestamptz(3);
create index templates_criteria on templates (updated_at desc) where criteria_enqueued_at is null;

create function pg_temp.with_empty_criteria(p_questions jsonb, p_more jsonb) returns jsonb
  language sql immutable as $$
  select jsonb_agg('{"criteria": []}' || p_more || question order by place)
  from jsonb_array_elements(p_questions) with ordinality as each (question, place)
$$;
update templates set questions = pg_temp.with_empty_criteria(questions, '{"criteriaState": "drafting"}');
update template_versions
  set body = jsonb_set(body, '{questions}', pg_temp.with_empty_criteria(body->'questions', '{"criteriaState": "drafting"}'));
update interviews set questions = pg_temp.with_empty_criteria(questions, '{}');
drop function pg_temp.with_empty_criteria(jsonb, jsonb);
