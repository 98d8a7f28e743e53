-- Candi's appearance in humanoid interviews: chosen in the template and copied with it.

alter table templates
  add column avatar_look text not null default 'waves'
    constraint templates_avatar_look check (avatar_look in ('waves', 'short', 'coils'));

update template_versions set body = body || '{"avatarLook": "waves"}';
update interviews set template = template || '{"avatarLook": "waves"}';
