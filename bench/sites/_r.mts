import {ours} from './ours.mts';
import {measureRun} from './buildCost.mts';
import fs from 'node:fs';
const plan:any=ours.plan(10);
for(const c of plan.caches) fs.rmSync(c,{recursive:true,force:true});
const r=await measureRun(plan.command,plan.args,{cwd:plan.cwd,env:plan.env,limit:1200});console.log(JSON.stringify(r));
