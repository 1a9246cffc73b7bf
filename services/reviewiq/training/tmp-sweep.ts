import { reviewWhole } from '@consortia/infra/llm/review-text';
import { findSelection, proposalGuides } from '@consortia/proto/reviewiq/proposal-guides';
import { crossChecks } from '../src/coverage/cross-checks.ts';
import { rubricOf } from '../src/feedback/rubric-of.ts';
import { flawedSentences, learntSets, readSections } from '../bench/sections.ts';
import { learn } from './learn.ts';
import { aspectsOf } from './labels.ts';
const all=(await Promise.all(learntSets.map(async s=>(await readSections(s)).map(x=>({...x,set:s}))))).flat();
const models:any[]=[];for(let f=0;f<5;f++)models.push(await learn(all.filter((_,i)=>i%5!==f)));
const only=process.argv[2]==='t'?(s:any)=>s.set.startsWith('lab'):process.argv[2]==='o'?(s:any)=>!s.set.startsWith('lab'):()=>true;
for(const spec of process.argv.slice(3)){const [empty,solid,about]=spec.split(',').map(Number);
 let pairs=0,found=0,aspects=0,alarm={sub:0,weak:0,missing:0,cross:0} as any,del=0,delFound=0;const by:any={};
 for(const [i,s] of all.entries()){ if(!only(s))continue; const m={...models[i%5],empty,solid,about};
  const title=(proposalGuides as any)[s.scheme].sections.flatMap((x:any)=>x.subsections).find((x:any)=>x.number===s.number).title;
  const rubric={...rubricOf(s.scheme,findSelection(s.scheme,title)!),statements:m};
  const rev=async(sents:string[],cross=true)=>{const text=sents.join(' ');const r=await reviewWhole(text,rubric);
   const bad=r.filter(x=>x.state!=='covered');return{r,wrong:new Map([...bad.map(x=>[x.aspect===rubric.substance?'S:'+x.evidence:x.aspect.name,x.aspect===rubric.substance?'sub':x.state] as const),...(cross?crossChecks([{number:s.number,title,text}]).map(f=>[f.name,'cross'] as const):[])])}};
  const sound=await rev(s.sentences);aspects+=new Set(sound.r.map(x=>x.aspect)).size;for(const [n,k] of sound.wrong){alarm[k]++;if(k!=='sub'){by[k+' '+n]=(by[k+' '+n]??0)+1}}
  for(const f of s.flaws){const w=await rev(flawedSentences(s,f));pairs++;if([...w.wrong.keys()].some(n=>!sound.wrong.has(n)))found++}
  if(s.aspects&&process.env.DEL){for(const a of rubric.aspects){const places=s.aspects.map((l:any,k:number)=>(aspectsOf[l]??[]).includes(a.name)?k:-1).filter((k:number)=>k>=0);if(!places.length||sound.wrong.has(a.name))continue;del++;
   const w=await rev(s.sentences.filter((_,k)=>!places.includes(k)),false);if(w.wrong.has(a.name))delFound++}}
 }
 console.log(spec,'found',(100*found/pairs).toFixed(1),'alarms',(100*Object.values(alarm).reduce((a:any,b:any)=>a+b,0)/aspects).toFixed(1),JSON.stringify(alarm),'aspects',aspects,'deleted',delFound,'/',del);
 if(process.env.BY)console.log(Object.entries(by).sort((a:any,b:any)=>b[1]-a[1]).slice(0,40).map(x=>x.join(' x')).join('\n'));
}
