-- How Candi speaks, and whether she asks an unscored question before the first one: chosen in the template and copied
-- with it.

alter table templates
  add column tone text not null default 'neutral'
    constraint templates_tone check (tone in ('neutral', 'warm', 'formal')),
  add column warm_up boolean not null default false;

update template_versions set body = body || '{"tone": "neutral", "warmUp": false}';
update interviews set template = template || '{"tone": "neutral", "warmUp": false}';
