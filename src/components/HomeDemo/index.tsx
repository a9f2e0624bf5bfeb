import type {ReactNode} from 'react';
import {Answer, Artifact, Ask, Plan, Playground} from '../Playground';

/**
 * What the product is, in one picture: a question becomes a plan, the plan a table. The result is that of
 * examples/fernway/db/queries/cancellations_by_plan.sql on the example's data.
 */
export default function HomeDemo(): ReactNode {
  return (
    <div className="demo">
      <Playground title="Fernway, a coffee-subscription company">
        <Ask>Which plans lost the most subscribers last quarter?</Ask>
        <Plan>
          <ol>
            <li>
              Read <code>PublicSubscriptions</code> cancelled from 1 July to 30 September 2025.
            </li>
            <li>
              Join <code>PublicPlans</code>, count by plan, sort.
            </li>
            <li>Show the counts as a table.</li>
          </ol>
        </Plan>
        <Answer>
          <Artifact name="cancelled_by_plan">
            <div className="table">
              <table>
                <thead>
                  <tr>
                    <th scope="col">plan</th>
                    <th scope="col">cancelled</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(([plan, cancelled]) => (
                    <tr key={plan}>
                      <td>{plan}</td>
                      <td>{cancelled}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Artifact>
        </Answer>
      </Playground>
    </div>
  );
}

const rows = [
  ['Explorer', 11],
  ['Taster', 6],
  ['Roaster', 4],
  ['Office', 2],
] as const;
