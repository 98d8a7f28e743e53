import { languages } from '@candi/contract/platform/enumerations';

/** Key under which the app and the welcome page store the language that a person chose. */
const key = 'i18nextLng';

/** Sets `stored` to the language that is stored in this browser, and `known` to whether it is one of ours. */
const readStored = `let stored='';try{stored=(localStorage.getItem('${key}')||'').split('-')[0]}catch{}const known=${JSON.stringify(languages)}.includes(stored)`;

/**
 * Script that runs before the first paint of an app's page: applies the stored language, which the gateway doesn't
 * know, and starts to load the language's texts. The gateway allows the script by its hash.
 */
export const applyStoredLanguage = `<script>{${readStored},root=document.documentElement,texts=document.createElement('link');if(known){root.lang=stored;root.dir=stored==='ar'?'rtl':'ltr'}Object.assign(texts,{rel:'preload',as:'fetch',crossOrigin:'anonymous',href:'/locales/'+root.lang+'.json'});document.head.append(texts)}</script>`;

/**
 * Script that runs before the first paint of the welcome page: opens the page in the stored language, unless the
 * address names a language.
 */
export const openStoredLanguage = `<script>{${readStored},root=document.documentElement;if(known&&stored!==root.lang&&!new URLSearchParams(location.search).has('lang')){root.hidden=true;location.replace('/welcome?lang='+stored+location.hash)}}</script>`;
