import { phrase } from './filters.ts';
import type { StarterRoleId } from '@candi/language/shapes/starter-roles';

/** Regular expression sources for the words that name a role, in all four languages. */
const roleWords: Record<StarterRoleId, string> = {
  support: `(?:customer )?(?:support|service|care)(?: agent| specialist| representative)?|help ?desk|call cent(?:er|re)|suporte|atendimento|atendente|soporte|atención al cliente|servicio al cliente|(?:ال)?دعم|خدمة (?:ال)?عملاء`,
  sales: `sales(?:person|man|woman)?|account executive|business development|vendas|vendedor(?:a|es)?|comercial|ventas|vendedor(?:as)?|(?:ال)?مبيعات|مندوبي?`,
  software: `software|developers?|programmers?|engineer(?:s|ing)?|frontend|front-end|backend|back-end|full-?stack|desenvolvedor(?:a|es)?|programador(?:a|as|es)?|engenheir[oa]s?(?: de software)?|desarrollador(?:a|as|es)?|ingenier[oa]s?(?: de software)?|مطوري?|مبرمجي?|مهندسي? برمجيات|(?:ال)?برمجيات|برمجة`,
  data: `data (?:analysts?|scientists?|engineers?)|analysts?|analytics|analistas? de (?:dados|datos)|cientistas? de dados|científic[oa]s? de datos|محللي? (?:ال)?بيانات|(?:ال)?بيانات`,
  product: `product (?:manager|owner|lead)s?|gerentes? de produtos?|gestor(?:a|es)? de produtos?|gerentes? de productos?|jef[ea] de producto|مدير(?:ي|ة)? (?:ال)?منتج(?:ات)?`,
  design: `designers?|ux|ui|diseñador(?:a|as|es)?|diseño|design|مصممي?|(?:ال)?تصميم`,
  marketing: `marketing|growth|content manager|mercadeo|mercadotecnia|(?:ال)?تسويق|مسوقي?`,
  accounting: `accountants?|accounting|bookkeepers?|contador(?:a|as|es)?|contabilista|contabilidade|contabilidad|contable|محاسبي?|(?:ال)?محاسبة`,
  nursing: `nurses?|nursing|enfermeir[oa]s?|enfermagem|enfermer[oa]s?|enfermería|ممرض(?:ة|ين|ات)?|(?:ال)?تمريض`,
  teaching: `teachers?|teaching|tutors?|professor(?:a|as|es)?|docentes?|maestr[oa]s?|profesor(?:a|as|es)?|معلم(?:ة|ين|ات)?|مدرس(?:ة|ين|ات)?|(?:ال)?تدريس`,
  warehouse: `warehouse|logistics|pickers?|forklift|armazém|almoxarife|estoquista|logística|almacén|almacenista|bodega|bodeguer[oa]|(?:ال)?مستودع(?:ات)?|مخازن|أمين مخزن|(?:ال)?لوجستي(?:ات|ة)?`,
  retail: `retail|store manager|shop (?:manager|assistant)|cashiers?|varejo|lojas?|gerente de loja|caixa|tiendas?|cajer[oa]s?|minorista|(?:ال)?متاجر|متجر|(?:ال)?تجزئة|كاشير`,
};

/** Order in which roles are looked up. A role whose words also occur in another role's name comes after that role. */
const order: readonly StarterRoleId[] = [
  'data',
  'product',
  'support',
  'nursing',
  'teaching',
  'accounting',
  'warehouse',
  'retail',
  'marketing',
  'design',
  'sales',
  'software',
];

/** Returns the library's role that a text mentions, or undefined if it mentions none. */
export const roleIn = (text: string): StarterRoleId | undefined =>
  order.find((role) => phrase(roleWords[role]).test(text));
